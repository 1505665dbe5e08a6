import type { CoverFields } from '@portal/contract/games-admin'
import { editorMessages } from '@portal/contract/rules/editor-messages'
import { maxCoverPictureBytes } from '@portal/contract/rules/title-cover'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { coverMessages as words } from './cover-messages.ts'
import { pictureAddress } from './cover-address.ts'
import { useAddCoverPicture } from './use-admin-titles.ts'

type Picture = Extract<CoverFields, { source: 'picture' }>
type PictureProps = { cover: Picture; onChange: (cover: Picture) => void }

const types = ['image/png', 'image/jpeg', 'image/avif']

/** Why a file cannot be a cover, as far as the browser knows. */
function fileFault({ size, type }: File): string | undefined {
  if (!type.startsWith('image/')) return editorMessages.covers.notPicture
  if (!types.includes(type)) return editorMessages.covers.wrongType
  return size > maxCoverPictureBytes ? editorMessages.covers.tooLarge : undefined
}

const step = 5
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

function FocusRing({ cover, onChange }: PictureProps) {
  const { focus_x: x, focus_y: y } = cover
  const place = (nextX: number, nextY: number) => onChange({ ...cover, focus_x: percent(nextX), focus_y: percent(nextY) })
  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A key makes a click without a place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    place(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    place(x + move[0], y + move[1])
  }
  return (
    <div className="grid gap-2">
      <span className={labelClass}>{words.focus}</span>
      <button
        type="button"
        className="relative block cursor-crosshair overflow-hidden rounded-2"
        aria-label={words.focusAt(x, y)}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={pictureAddress(cover.picture)} alt="" className="w-full" />
        <span
          className="absolute size-11 -translate-1/2 rounded-full border-[3px] border-white shadow-[0_0_0_2px_#000,inset_0_0_0_2px_#000]"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </button>
      <FieldMessage id="cover-focus" hint={words.focusHint} />
    </div>
  )
}

export function CoverPicture({ cover, onChange }: PictureProps) {
  const [fault, setFault] = useState<string>()
  const add = useAddCoverPicture()
  const refused = add.isError ? (fieldSentences(add.error)['data'] ?? problemSentence(add.error)) : undefined
  const upload = (file: File | undefined) => {
    add.reset()
    if (!file) return
    const found = fileFault(file)
    setFault(found)
    if (!found) add.mutate(file, { onSuccess: ({ picture }) => onChange({ ...cover, picture, focus_x: 50, focus_y: 50 }) })
  }
  return (
    <>
      <TextField
        label={words.file}
        hint={add.isPending ? words.uploading : words.fileHint}
        type="file"
        accept={types.join()}
        error={fault ?? refused}
        onChange={({ target }) => upload(target.files?.[0])}
      />
      {cover.picture !== '' && <FocusRing cover={cover} onChange={onChange} />}
    </>
  )
}
