import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import {
  getPuerta,
  type HechoDePuerta,
  type Inscripto,
  TONO_DE_RESULTADO,
  tellPuerta,
  type Veredicto,
} from '#domain/inscripciones/acreditacion.ts'
import type { Via } from '#domain/inscripciones/asistencia.ts'
import { call } from '../../session/api.ts'
import { useStaff } from '../../session/staff.tsx'
import { decide, decideEntrada, withCola } from './decide.ts'
import { drainCola } from './drain.ts'
import {
  type Detenido,
  type EnCola,
  enqueue,
  forgetListasVencidas,
  forgetRechazo,
  type Puerta,
  type Rechazo,
  readCola,
  readPuerta,
  readRechazos,
  savePuerta,
  settle,
} from './store.ts'

const EVERY_MS = 20_000
const TRY_AGAIN_MS = 4_000

/** The result card of the last check-in. Until the server has answered, it is the phone's own decision. */
export interface Mirada extends Omit<Veredicto, 'resultado'> {
  resultado: Veredicto['resultado'] | 'desconocida'
  /** True if undo takes back this check-in; false if it takes back an earlier check-in of the person. */
  propia: boolean
}

const NOBODY = { inscripcion: null, nombre: null, primero: null, otro: null }

/** State of the check-in screen of an event: its list, the queue and the result of each check-in. */
export function usePuerta(IdEvento: number) {
  const staff = useStaff()
  const [puerta, setPuerta] = useState<Puerta>()
  /** Undefined until read from the disk: unknown is not empty. */
  const [cola, setCola] = useState<EnCola[]>()
  const [rechazos, setRechazos] = useState<Rechazo[]>([])
  const [mirada, setMirada] = useState<Mirada>()
  const [stopped, setStopped] = useState<unknown>()
  /** The server's refusal, by event. */
  const [refusals, setRefusals] = useState<ReadonlyMap<number, ApiError>>(new Map())
  /** While nothing can be sent, a timer retries and the user does not wait. */
  const waits = useRef(false)
  const sending = useRef<Promise<void>>(undefined)
  const learned = useRef(0)
  const written = useRef(0)
  /** The check-in whose answer the user is waiting for. */
  const asked = useRef<string>(undefined)

  const keep = useCallback(
    async (fresh: Puerta) => {
      setPuerta(fresh)
      await savePuerta(fresh, staff)
    },
    [staff],
  )

  const answer = useQuery({
    queryKey: ['puerta', IdEvento],
    queryFn: async () => {
      const before = learned.current
      const { item } = await call(getPuerta, { params: { IdEvento } })
      // A list loaded before a check-in was sent is outdated and is not stored.
      if (before === learned.current) await keep(item)
      return item
    },
    refetchInterval: EVERY_MS,
    retry: false,
  })

  /** Reads again if something was written during the read. */
  const refresh = useCallback(async () => {
    for (;;) {
      const before = written.current
      const [fresh, refused] = [await readCola(), await readRechazos(IdEvento)]
      if (before !== written.current) continue
      setCola(fresh)
      setRechazos(refused)
      return
    }
  }, [IdEvento])

  useEffect(() => {
    forgetListasVencidas().then(async () => {
      const kept = await readPuerta(IdEvento)
      setPuerta((known) => known ?? kept)
      await refresh()
    })
  }, [IdEvento, refresh])

  const lista = useMemo(
    () =>
      withCola(puerta?.lista ?? [], cola ?? [], (id) =>
        id === staff.id ? staff.nombre : 'otra persona del equipo',
      ),
    [puerta, cola, staff],
  )
  const detenidos = useMemo(
    () =>
      [...refusals].flatMap(([evento, refusal]): Detenido[] => {
        const hechos = (cola ?? []).filter((each) => each.IdEvento === evento && each.usuarioId === staff.id)
        return hechos.length ? [{ IdEvento: evento, refusal, hechos }] : []
      }),
    [refusals, cola, staff],
  )
  /** Refs, because the camera scans faster than React renders. */
  const current = useRef({ lista, puerta })
  current.current = { lista, puerta }

  const learn = useCallback(
    async (veredictos: readonly Veredicto[]) => {
      const known = current.current.puerta
      learned.current++
      if (!known) return
      const by = new Map(veredictos.flatMap((each) => (each.inscripcion ? [[each.inscripcion, each]] : [])))
      await keep({
        ...known,
        lista: known.lista.map((row) => {
          const told = by.get(row.id)
          return told && TONO_DE_RESULTADO[told.resultado] !== 'rojo'
            ? { ...row, ingreso: told.primero }
            : row
        }),
      })
    },
    [keep],
  )

  const tellOf = useCallback(
    async (evento: number, part: readonly EnCola[]) => {
      const hechos = part.map(({ IdEvento: _, usuarioId: __, orden: ___, ...hecho }) => hecho)
      const { data } = await call(tellPuerta, {
        params: { IdEvento: evento },
        body: { relojEn: new Date().toISOString(), hechos },
      })
      // The result on the card has been read already.
      const refused = data.filter(
        ({ resultado, clave }) => TONO_DE_RESULTADO[resultado] === 'rojo' && clave !== asked.current,
      )
      await settle(
        part,
        refused.map((each) => ({
          ...each,
          IdEvento: evento,
          vistaEn: part.find(({ clave }) => clave === each.clave)?.vistaEn ?? '',
        })),
      )
      if (evento === IdEvento) await learn(data)
      setMirada((shown) => {
        const told = data.find(({ clave }) => clave === shown?.clave)
        return shown && told ? { ...told, propia: told.resultado === 'ingreso' } : shown
      })
    },
    [IdEvento, learn],
  )

  /** Sends the queue, including other events. Unanswered check-ins stay queued. */
  const flush = useCallback(async () => {
    const readMine = async () => (await readCola()).filter(({ usuarioId }) => usuarioId === staff.id)
    const drain = async () => {
      const refused = await drainCola(IdEvento, readMine, tellOf)
      setRefusals(refused)
      const own = refused.get(IdEvento)
      if (own) throw own
      waits.current = false
      setStopped(undefined)
    }
    sending.current ??= drain()
      .catch((reason: unknown) => {
        waits.current = true
        // Sending failed, so the phone's decision counts. Nobody may be looking at the card when the answer arrives.
        asked.current = undefined
        setStopped(reason)
      })
      .finally(async () => {
        sending.current = undefined
        await refresh()
      })
    await sending.current
  }, [IdEvento, staff.id, tellOf, refresh])

  useEffect(() => {
    flush()
    addEventListener('online', flush)
    const timer = setInterval(async () => {
      if ((await readCola()).length) flush()
    }, TRY_AGAIN_MS)
    return () => {
      removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [flush])

  /** Writes the check-in to the disk before the screen shows it. */
  async function write(
    hecho: Pick<HechoDePuerta, 'tipo' | 'via' | 'inscripcion' | 'entrada' | 'anula'>,
    vistaEn = new Date().toISOString(),
  ) {
    const clave = crypto.randomUUID()
    const row = { ...hecho, clave, vistaEn, IdEvento, usuarioId: staff.id }
    const waiting = { ...row, orden: performance.timeOrigin + performance.now() }
    await enqueue(waiting)
    written.current++
    setCola((known) => known && [...known.filter((each) => each.clave !== clave), waiting])
    return { clave, vistaEn: row.vistaEn }
  }

  async function see(
    inscripto: Inscripto,
    { via, entrada, seenAt }: { via: Exclude<Via, 'csv'>; entrada: string | null; seenAt?: string },
  ): Promise<Mirada> {
    const { resultado } = decide(inscripto)
    const who = { ...NOBODY, inscripcion: inscripto.id, nombre: inscripto.nombre }
    if (resultado === 'repetida') {
      return { ...who, clave: crypto.randomUUID(), resultado, primero: inscripto.ingreso, propia: false }
    }
    // A person unpaid in the list may have paid since; only the server knows.
    const asks = resultado === 'impaga' && navigator.onLine
    if (resultado === 'impaga' && !asks)
      return { ...who, clave: crypto.randomUUID(), resultado, propia: false }
    const { clave, vistaEn } = await write(
      { tipo: 'ingreso', via, inscripcion: inscripto.id, entrada, anula: null },
      seenAt,
    )
    const primero = { clave, vistaEn, por: staff.nombre }
    return asks
      ? { ...who, clave, resultado: 'desconocida', propia: false }
      : { ...who, clave, resultado: 'ingreso', primero, propia: true }
  }

  async function seeEntrada(entrada: string, via: 'qr' | 'codigo'): Promise<Mirada> {
    const decision = await decideEntrada(current.current.lista, entrada)
    if ('inscripto' in decision) return see(decision.inscripto, { via, entrada })
    const { resultado } = decision
    if (resultado === 'entrada_ajena') {
      return { ...NOBODY, clave: crypto.randomUUID(), resultado, propia: false }
    }
    const { clave } = await write({ tipo: 'ingreso', via, inscripcion: null, entrada, anula: null })
    return { ...NOBODY, clave, resultado, propia: false }
  }

  const tell = () => {
    if (!waits.current) flush()
  }

  const show = async (seen: Promise<Mirada>) => {
    const shown = await seen
    asked.current = navigator.onLine && !waits.current ? shown.clave : undefined
    setMirada(shown)
    tell()
    return shown
  }

  const dismiss = async (clave: string) => {
    await forgetRechazo(clave)
    await refresh()
  }

  return {
    puerta,
    lista,
    answer,
    mirada,
    /** Why the queue cannot be sent at the moment; undefined if it can. */
    stopped,
    refused: stopped instanceof ApiError ? stopped : undefined,
    /** Undefined until the queue was read from the disk. */
    pending: cola && cola.length - detenidos.flatMap(({ hechos }) => hechos).length,
    /** Check-ins that are not sent with the rest, because the server refuses their event. */
    detenidos,
    async discard(hechos: readonly EnCola[]) {
      await settle(hechos, [])
      await flush()
    },
    rechazos,
    mark: (inscripto: Inscripto) => show(see(inscripto, { via: 'nombre', entrada: null })),
    scan: (entrada: string, via: 'qr' | 'codigo') => show(seeEntrada(entrada, via)),
    async undo({ id, nombre, ingreso }: Pick<Inscripto, 'id' | 'nombre' | 'ingreso'>) {
      if (!ingreso) return
      const { clave } = await write({
        tipo: 'anulacion',
        via: 'nombre',
        inscripcion: id,
        entrada: null,
        anula: ingreso.clave,
      })
      setMirada({ ...NOBODY, clave, inscripcion: id, nombre, resultado: 'anulada', propia: false })
      tell()
    },
    dismiss,
    /**
     * Accepts a person who came with a replaced ticket: records the check-in for the new ticket, at the original
     * time.
     */
    async accept({ clave, vistaEn }: Rechazo, inscripto: Inscripto) {
      await show(see(inscripto, { via: 'nombre', entrada: null, seenAt: vistaEn }))
      await dismiss(clave)
    },
  }
}
