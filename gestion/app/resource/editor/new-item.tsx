import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#contract/errors.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { Button } from '../../kit/button.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { sameValues, type Values } from '../../kit/form/fields.ts'
import { firstWrong, focusField } from '../../kit/form/focus-field.ts'
import { DroppedNote, FormSections } from '../../kit/form/form-sections.tsx'
import { withSearch } from '../../kit/list/known-pages.ts'
import { NoPermission } from '../../kit/no-permission.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { useRequestId } from '../../kit/request-id.ts'
import { Unloaded } from '../../kit/states.tsx'
import { say } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { resourceApi } from '../api.ts'
import { fieldsOf, formOf, keyOf, type ResourceScreen, type Row, sentOf, unsentOf } from '../screen.ts'
import { LeaveGuard, SAVED } from './leave-guard.tsx'
import { type Problems, problemsOf } from './problems.ts'

/** The form for a new row of a declared resource, blank or prefilled as a copy of another row. */
export function NewResource({ screen }: { screen: ResourceScreen }) {
  const [params] = useSearchParams()
  const may = useMay()
  const from = params.get('desde')
  const source = useQuery({
    queryKey: ['abierto', screen.path, 'copia', from],
    queryFn: () => resourceApi(screen).get(from ?? ''),
    enabled: from !== null,
    gcTime: 0,
  })
  if (!may(`${screen.staff.declaration.area}.editar` as Permiso)) {
    return <NoPermission message="No podés crear esto." />
  }
  if (from !== null && !source.data) return <Unloaded query={source} />
  const start = source.data ? formOf(screen, source.data) : { ...screen.blank, ...screen.startOf?.(params) }
  const list = new URLSearchParams(params)
  list.delete('desde')
  return <NewForm key={from ?? ''} screen={screen} start={start} copied={from !== null} list={list} />
}

function NewForm({
  screen,
  start,
  copied,
  list,
}: {
  screen: ResourceScreen
  start: Values
  copied: boolean
  /** The filters of the list that the row will belong to. */
  list: URLSearchParams
}) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Problems>({})
  const request = useRequestId()
  const { publishable } = screen.staff.declaration
  const showWrong = (problems: Problems) => {
    setErrors(problems)
    const wrong = firstWrong(fieldsOf(screen, undefined), problems)
    if (wrong) focusField(wrong)
  }
  const create = useMutation({
    mutationFn: () => {
      const body = sentOf(screen, undefined, values)
      return resourceApi(screen).create(body, request.idOf(body))
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [screen.path] })
      say(publishable ? 'Creado como borrador' : 'Creado', publishable ? 'Falta publicarlo.' : undefined)
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) showWrong(error.fields)
      else say('No se pudo crear', messageOf(error))
    },
  })
  const submit = async () => {
    if (create.isPending) return
    const problems = problemsOf(screen, sentOf(screen, undefined, values))
    showWrong(problems)
    if (Object.keys(problems).length > 0) {
      say('Hay campos para corregir')
      throw new Error('the form is not complete')
    }
    await create.mutateAsync(undefined, {
      // Does not run if the user left the screen meanwhile, so that they are not brought back.
      onSuccess: (row) =>
        navigate(withSearch(`/${screen.path}/${encodeURIComponent(keyOf(screen, row))}`, list), {
          replace: true,
          state: SAVED,
        }),
    })
  }
  const whole = screen.partOf?.(start as Row)
  const send = () => submit().catch(() => {})
  return (
    <>
      <Crumbs to={whole?.to ?? `/${screen.path}`} list={whole?.label ?? screen.title} />
      <PageHead
        title={screen.newLabel ?? screen.title}
        meta={copied ? 'Empieza como una copia' : undefined}
        aside={
          <Button look="primary" disabled={create.isPending} onClick={send}>
            Crear <kbd>Ctrl S</kbd>
          </Button>
        }
      />
      <FormSections
        sections={screen.sections(undefined)}
        values={values}
        errors={errors}
        onChange={(name, value) => {
          setValues((before) => ({ ...before, [name]: value }))
          setErrors(({ [name]: _, ...rest }) => rest)
        }}
      />
      <DroppedNote fields={unsentOf(screen, undefined, values)} />
      <LeaveGuard dirty={!sameValues(values, start)} saving={create.isPending} onSave={submit} onKey={send} />
    </>
  )
}
