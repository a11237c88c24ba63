export default function Muestrario() {
  return null
}
