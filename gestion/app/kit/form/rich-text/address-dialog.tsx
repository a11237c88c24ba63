import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { parseVideo } from '#domain/archivos/video.ts'
import { Button } from '../../button.tsx'
import { Field } from '../../field.tsx'
import { FormDialog } from '../../form-dialog.tsx'

export interface Asked {
  what: 'link' | 'image' | 'video'
  address: string
}

const TITLES = { link: 'Enlace', image: 'Imagen', video: 'Video' } as const
const LINK = /^(\/(?!\/)|https?:\/\/|mailto:|tel:)\S+$/
const SECURE = /^(\/(?!\/)|https:\/\/)\S+$/

/** The player's address without autoplay parameters. */
function playerOf(address: string): string | undefined {
  const source = parseVideo(address)
  return source?.kind === 'marco' ? source.src.replace('autoplay=1&', '') : undefined
}

/** Asks for the address of a link, a picture or a video. */
export function AddressDialog({
  asked: { what, address: known },
  editor,
  onClose,
}: {
  asked: Asked
  editor: Editor
  onClose: () => void
}) {
  const [address, setAddress] = useState(known)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const unlink = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const submit = () => {
    const given = address.trim()
    if (what === 'link') {
      if (!LINK.test(given)) return setProblem('Usá /una-página, https://…, mailto:… o tel:…')
      editor.chain().focus().extendMarkRange('link').setLink({ href: given }).run()
    } else if (what === 'image') {
      if (!SECURE.test(given)) return setProblem('Usá una dirección que empiece con / o con https://')
      if (!text.trim()) return setProblem('Describí la imagen para quien no puede verla.')
      editor.chain().focus().setImage({ src: given, alt: text.trim() }).run()
    } else {
      const src = playerOf(given)
      if (!src) return setProblem('No reconocemos ese video de YouTube o Vimeo.')
      const attrs = { src, title: text.trim() || 'Video', allowfullscreen: '' }
      editor.chain().focus().insertContent({ type: 'video', attrs }).run()
    }
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={TITLES[what]}
      action="Aplicar"
      aside={
        what === 'link' && known ? (
          <Button look="danger" className="mr-auto" onClick={unlink}>
            Quitar enlace
          </Button>
        ) : null
      }
      onSubmit={submit}
    >
      <Field
        label="Dirección"
        autoFocus
        value={address}
        error={problem}
        onChange={(event) => setAddress(event.target.value)}
      />
      {what === 'link' ? null : (
        <Field
          label={what === 'image' ? 'Texto alternativo' : 'Título del video'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
