/** Asks to enable JavaScript. Rendered only on the server, inside `<noscript>`. */
export function SinScripts() {
  return (
    <p className="m-auto max-w-lectura rounded-campo bg-aviso-claro p-4 text-tinta">
      Para seguir acá hace falta JavaScript. Activalo en tu navegador y volvé a cargar la página.
    </p>
  )
}
