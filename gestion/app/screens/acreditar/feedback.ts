// Vibration and sound for a check-in, for staff who look at the people and not at the phone.
const KEY = 'senda:puerta:sonido'
const VIBRATION = { verde: [60], ambar: [60, 60, 60], rojo: [250] }
const PITCH = { verde: 880, ambar: 520, rojo: 200 }
const SECONDS = 0.14

export const isSoundOn = (): boolean => localStorage.getItem(KEY) === '1'
export const setSoundOn = (on: boolean): void => localStorage.setItem(KEY, on ? '1' : '0')

let context: AudioContext | undefined

export function signal(tono: keyof typeof PITCH): void {
  navigator.vibrate?.(VIBRATION[tono])
  if (!isSoundOn()) return
  context ??= new AudioContext()
  const tone = context.createOscillator()
  tone.frequency.value = PITCH[tono]
  tone.connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + SECONDS)
}
