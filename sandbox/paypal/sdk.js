/*
 * Stands in for https://www.paypal.com/sdk/js: as much of it as <PayPalButtons> of
 * @paypal/react-paypal-js uses. PayPal opens a window; this opens a dialog in the page, in which the
 * buyer decides how the payment ends. Styles are set through the CSSOM and requests are form posts, so
 * a strict Content-Security-Policy needs nothing but this origin in script-src and connect-src.
 */
;(() => {
  const script = document.currentScript
  const origin = new URL(script.src).origin
  const namespace = script.getAttribute('data-namespace') || 'paypal'

  const BUTTON =
    'display: block; width: 100%; min-height: 48px; padding: 8px 16px; border: 0; border-radius: 24px; font: 600 16px/1.3 system-ui, sans-serif; cursor: pointer;'
  // A page that takes the margins from everything would put the dialog into a corner: it sets its own.
  const DIALOG =
    'width: min(420px, calc(100vw - 32px)); margin: auto; box-sizing: border-box; padding: 24px; border: 0; border-radius: 16px; background: #ffffff; color: #1f2937; box-shadow: 0 24px 64px rgb(0 0 0 / 0.35)'
  const NOTE =
    'margin: 0 0 16px; padding: 8px 12px; border-radius: 8px; background: #fff3cd; color: #4d3800; font: 500 14px/1.4 system-ui, sans-serif'

  const CHOICES = [
    { id: 'paypal-pagar', eleccion: 'pagar', text: 'Pagar', ends: 'approve' },
    {
      id: 'paypal-rechazar',
      eleccion: 'rechazar',
      text: 'Pagar con un medio que será rechazado',
      ends: 'approve',
    },
    { id: 'paypal-pendiente', eleccion: 'pendiente', text: 'Pagar y que quede en revisión', ends: 'approve' },
    { id: 'paypal-abandonar', eleccion: null, text: 'Abandonar', ends: 'cancel' },
    { id: 'paypal-desconectar', eleccion: 'desconectar', text: 'Pagar y perder la conexión', ends: 'lost' },
    { id: 'paypal-fallar', eleccion: null, text: 'Falla de PayPal', ends: 'error' },
  ]

  function element(name, properties = {}, style = '', children = []) {
    const node = Object.assign(document.createElement(name), properties)
    node.style.cssText = style
    node.append(...children)
    return node
  }

  function button(id, text, style, onClick) {
    const node = element('button', { type: 'button', id, textContent: text }, `${BUTTON} ${style}`)
    node.addEventListener('click', onClick)
    return node
  }

  async function call(orderID, body) {
    const answer = await fetch(`${origin}/paypal/dialog/${encodeURIComponent(orderID)}`, {
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
      credentials: 'omit',
    })
    const read = await answer.json()
    if (!answer.ok) throw new Error(read.message)
    return read
  }

  const asError = (error) => (error instanceof Error ? error : new Error(String(error)))

  /** What PayPal makes of the buyer's choice. */
  async function outcomeOf(orderID, { ends, eleccion }) {
    if (ends === 'error') throw new Error('PayPal is not available (sandbox).')
    return { ends, data: eleccion ? await call(orderID, { eleccion }) : undefined }
  }

  /** Resolves to { ends, data }. */
  function askBuyer(orderID, summary) {
    return new Promise((resolve, reject) => {
      let done = false
      const title = element(
        'h2',
        { id: 'paypal-dialog-title', textContent: 'PayPal (simulado)' },
        'margin: 0 0 4px; font: 700 22px/1.2 system-ui, sans-serif; color: #003087',
      )
      const note = element('p', { textContent: 'Entorno de prueba: acá no se mueve dinero real.' }, NOTE)
      const line = element('p', {}, 'margin: 0 0 16px; font: 400 16px/1.4 system-ui, sans-serif', [
        `${summary.descripcion}: `,
        element('strong', { textContent: summary.total }),
      ])
      const buttons = CHOICES.map((choice, i) =>
        button(
          choice.id,
          choice.text,
          `margin-top: 8px; box-shadow: inset 0 0 0 1.5px #003087; ${i === 0 ? 'background: #003087; color: #ffffff' : 'background: #ffffff; color: #003087'}`,
          () => choose(choice),
        ),
      )
      const dialog = element('dialog', { id: 'paypal-dialog' }, DIALOG, [title, note, line, ...buttons])
      dialog.setAttribute('aria-labelledby', 'paypal-dialog-title')
      dialog.addEventListener('close', () => {
        dialog.remove()
        if (!done) resolve({ ends: 'cancel' })
      })

      function end(outcome) {
        if (outcome.ends === 'lost') return loseConnection()
        done = true
        dialog.close()
        resolve(outcome)
      }

      /** Approved, but the page never hears of it: no callback, nothing to press. */
      function loseConnection() {
        done = true
        note.textContent = 'Se cortó la conexión: PayPal aprobó la compra, pero esta página no se entera.'
        for (const node of buttons) node.remove()
      }

      function fail(error) {
        done = true
        dialog.close()
        reject(asError(error))
      }

      function choose(choice) {
        for (const node of buttons) node.disabled = true
        outcomeOf(orderID, choice).then(end).catch(fail)
      }

      document.body.append(dialog)
      dialog.showModal()
    })
  }

  function createButtons(props = {}) {
    let container = null
    let enabled = true
    let busy = false
    let main = null

    function report(error) {
      if (props.onError) props.onError(asError(error))
      else console.error(error)
    }

    async function checkout(createOrder) {
      const orderID = await createOrder()
      if (typeof orderID !== 'string' || orderID === '') {
        throw new Error('Expected an order id to be passed from createOrder.')
      }
      const { ends, data } = await askBuyer(orderID, await call(orderID))
      if (ends === 'cancel') return props.onCancel?.({ orderID }, { redirect: (url) => location.assign(url) })
      if (ends !== 'approve') return
      const approved = {
        ...data,
        paymentID: orderID,
        paymentSource: props.fundingSource ?? 'paypal',
        billingToken: null,
        facilitatorAccessToken: '',
      }
      const actions = {
        redirect: (url) => location.assign(url),
        // After a declined capture the buyer chooses again, for the same order.
        restart: () => void checkout(async () => orderID).catch(report),
      }
      await props.onApprove?.(approved, actions)
    }

    async function press() {
      if (!enabled || busy) return
      busy = true
      try {
        let allowed = true
        const verdicts = {
          resolve: async () => {
            allowed = true
          },
          reject: async () => {
            allowed = false
          },
        }
        const returned = await props.onClick?.({ fundingSource: props.fundingSource ?? 'paypal' }, verdicts)
        if (!allowed || returned === false) return
        if (!props.createOrder) throw new Error('createOrder is required.')
        await checkout(() => props.createOrder({ paymentSource: props.fundingSource ?? 'paypal' }, {}))
      } catch (error) {
        report(error)
      } finally {
        busy = false
      }
    }

    return {
      isEligible: () => !props.fundingSource || props.fundingSource === 'paypal',
      async render(target) {
        container = typeof target === 'string' ? document.querySelector(target) : target
        if (!container) throw new Error(`Document is ready and element ${target} does not exist`)
        main = button('paypal-boton', 'Pagar con PayPal', 'background: #ffc439; color: #111111', press)
        main.dataset.testid = 'paypal-boton'
        if (props.style?.height) main.style.minHeight = `${Math.max(44, props.style.height)}px`
        if (props.style?.shape === 'rect') main.style.borderRadius = '4px'
        container.replaceChildren(main)
        const toggle = (on) => async () => {
          enabled = on
          main?.setAttribute('aria-disabled', String(!on))
        }
        props.onInit?.({}, { enable: toggle(true), disable: toggle(false) })
      },
      async close() {
        container?.replaceChildren()
        main = null
      },
      async updateProps(next) {
        Object.assign(props, next)
      },
    }
  }

  window[namespace] = {
    version: '5.0.sandbox',
    FUNDING: { PAYPAL: 'paypal' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
    rememberFunding: () => {},
    Buttons: createButtons,
  }
})()
