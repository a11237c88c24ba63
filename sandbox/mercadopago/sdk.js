/*
 * Stands in for https://sdk.mercadopago.com/js/v2: as much of it as the wallet brick of
 * @mercadopago/sdk-react uses. Styles are set through the CSSOM, so a strict Content-Security-Policy
 * needs nothing but this script's origin.
 */
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const checkoutUrl = (preferenceId) =>
    `${origin}/mercadopago/checkout/v1/redirect?pref_id=${encodeURIComponent(preferenceId)}`

  const BACKGROUNDS = { default: '#009ee3', blue: '#009ee3', black: '#1a1a1a', white: '#ffffff' }

  function fail(callbacks, message) {
    const error = { type: 'critical', cause: 'brick_initialization_failed', message }
    callbacks.onError?.(error)
    return error
  }

  function makeButton(customization) {
    const style = customization?.customStyle ?? {}
    const background = customization?.theme === 'dark' ? 'black' : (style.buttonBackground ?? 'default')
    const button = document.createElement('button')
    button.type = 'button'
    button.id = 'mercadopago-wallet'
    button.dataset.testid = 'mercadopago-wallet'
    button.textContent = 'Pagar con Mercado Pago'
    button.style.cssText = `display: block; width: 100%; min-height: ${style.buttonHeight ?? '48px'}; padding: 8px ${style.horizontalPadding ?? '16px'}; border: ${background === 'white' ? '1px solid #b8b8b8' : '0'}; border-radius: ${style.borderRadius ?? '6px'}; background: ${BACKGROUNDS[background] ?? BACKGROUNDS.default}; color: ${background === 'black' ? '#ffffff' : '#12203a'}; font: 600 16px/1.3 system-ui, sans-serif; cursor: pointer`
    return button
  }

  function makeValueProp() {
    const text = document.createElement('p')
    text.textContent = 'Entorno de prueba: acá no se mueve dinero real.'
    text.style.cssText = 'margin: 8px 0 0; font: 400 13px/1.4 system-ui, sans-serif; text-align: center'
    return text
  }

  async function createWallet(containerId, settings) {
    const { initialization = {}, customization, callbacks = {} } = settings ?? {}
    const container = document.getElementById(containerId)
    if (!container) {
      fail(callbacks, `Could not find the Brick container ID '${containerId}'.`)
      return undefined
    }
    if (!initialization.preferenceId && !callbacks.onSubmit) {
      fail(callbacks, 'preferenceId or onSubmit is required.')
      return undefined
    }
    const button = makeButton(customization)
    button.addEventListener('click', async () => {
      button.disabled = true
      try {
        const submitted = await callbacks.onSubmit?.()
        const preferenceId = initialization.preferenceId ?? submitted
        if (typeof preferenceId !== 'string') throw new Error('onSubmit must resolve to a preference id.')
        if (initialization.redirectMode === 'blank')
          window.open(checkoutUrl(preferenceId), '_blank', 'noopener')
        else window.location.assign(checkoutUrl(preferenceId))
      } catch (error) {
        fail(callbacks, String(error?.message ?? error))
      } finally {
        button.disabled = false
      }
    })
    container.replaceChildren(button)
    if (!customization?.customStyle?.hideValueProp) container.append(makeValueProp())
    callbacks.onReady?.()
    return { unmount: () => container.replaceChildren() }
  }

  window.MercadoPago = class MercadoPago {
    constructor(publicKey, options = {}) {
      if (!publicKey) throw new Error('Your public key is required.')
      this.publicKey = publicKey
      this.options = options
    }

    bricks() {
      return {
        create(name, containerId, settings) {
          if (name === 'wallet') return createWallet(containerId, settings)
          return Promise.reject(new Error(`The sandbox has no brick '${name}'.`))
        },
      }
    }
  }
})()
