import type { CoverFields } from '@portal/contract/games-admin'
import { likeness, tooAlike } from '@portal/contract/rules/cover-likeness'
import { editorMessages } from '@portal/contract/rules/editor-messages'
import type { GameColors } from '@portal/contract/rules/game-colors'
import { automaticCover, coverMotifs, coverTempers, hueStep, maxCoverPictureBytes } from '@portal/contract/rules/title-cover'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Cabinet } from '../../../art/cabinet.tsx'
import { api, query } from '../../../lib/api.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { gridOfCover, gridOfTitle, pictureAddress, previewAddress, type ShownCut } from './cover-grid.ts'
import { coverMessages as words } from './cover-messages.ts'
import { useAddCoverPicture } from './titles.tsx'

type Drawing = Extract<CoverFields, { source: 'drawing' }>
type CoverPartProps<Cover> = { code: string; cover: Cover; onChange: (cover: Cover) => void }

const blank = {
  drawing: automaticCover,
  picture: { source: 'picture', picture: '', focus_x: 50, focus_y: 50 },
} as const satisfies Record<CoverFields['source'], CoverFields>

const sources = (['drawing', 'picture'] as const).map((value) => ({ value, label: words.sources[value] }))
const automatic: SelectOption = { value: 'automatic', label: words.automatic }

const focusStep = 5

const hueOptions = Array.from({ length: 360 / hueStep }, (_, step) => String(step * hueStep)).map((value) => ({
  value,
  label: words.hues[Number(value)] ?? value,
}))
const temperOptions = coverTempers.map((value) => ({ value, label: words.tempers[value] }))
const timeOptions = (['day', 'night'] as const).map((value) => ({ value, label: words.times[value] }))

function Motifs({ code, cover, onChange }: CoverPartProps<Drawing>) {
  const options = [null, ...coverMotifs]
  return (
    <div className="grid gap-2">
      <span className={labelClass}>{words.motif}</span>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2" role="group" aria-label={words.motif}>
        {options.map((motif) => (
          <button
            key={motif ?? automatic.value}
            type="button"
            className="grid gap-1.5 rounded-2 p-1.5 text-13 text-t-2 hover:text-t-1 aria-pressed:bg-s-3 aria-pressed:text-t-1 aria-pressed:inset-ring-2 aria-pressed:inset-ring-focus"
            aria-pressed={cover.motif === motif}
            onClick={() => onChange(motif === null ? automaticCover : { ...cover, motif })}
          >
            <CoverCut code={code} cover={motif === null ? automaticCover : { ...cover, motif }} cut="thumb" />
            {motif === null ? words.automatic : words.motifs[motif]}
          </button>
        ))}
      </div>
      {cover.motif === null && <FieldMessage id="cover-motif" hint={words.automaticHint} />}
    </div>
  )
}

function DrawingFields({ code, cover, onChange }: CoverPartProps<Drawing>) {
  const { hue, temper, night } = cover
  return (
    <>
      <Motifs code={code} cover={cover} onChange={onChange} />
      {cover.motif !== null && (
        <div className="field-pair">
          <SelectField
            label={words.hue}
            defaultLabel={words.hue}
            options={[automatic, ...hueOptions]}
            value={hue === null ? automatic.value : String(hue)}
            onChange={({ target: { value } }) => onChange({ ...cover, hue: value === automatic.value ? null : Number(value) })}
          />
          <SelectField
            label={words.temper}
            defaultLabel={words.temper}
            options={[automatic, ...temperOptions]}
            value={temper ?? automatic.value}
            onChange={({ target: { value } }) =>
              onChange({ ...cover, temper: coverTempers.find((one) => one === value) ?? null })
            }
          />
          <SelectField
            label={words.time}
            defaultLabel={words.time}
            options={[automatic, ...timeOptions]}
            value={night === null ? automatic.value : night ? 'night' : 'day'}
            onChange={({ target: { value } }) =>
              onChange({ ...cover, night: value === automatic.value ? null : value === 'night' })
            }
          />
        </div>
      )}
    </>
  )
}

function TwinWarning({ code, cover }: { code: string; cover: CoverFields }) {
  const { data: twin } = useCoverTwin(code, cover)
  if (!twin) return null
  return (
    <Notice>
      {words.looksLike(twin)} {words.looksLikeHint}
    </Notice>
  )
}

type CoverEditorProps = CoverPartProps<CoverFields> & { error: string | undefined }

export function CoverEditor({ code, cover, error, onChange }: CoverEditorProps) {
  /** The cover before the source was changed, for the way back. */
  const [other, setOther] = useState<CoverFields | null>(null)
  const choose = (source: CoverFields['source']) => {
    if (source === cover.source) return
    setOther(cover)
    onChange(other?.source === source ? other : blank[source])
  }
  return (
    <div className="grid gap-4.5">
      <div className="grid justify-items-start gap-2">
        <span className={labelClass}>{words.source}</span>
        <Segmented label={words.source} options={sources} value={cover.source} onChange={choose} />
        <FieldMessage id="cover" error={error} hint={words.hint} />
      </div>
      {cover.source === 'drawing' ? (
        <DrawingFields code={code} cover={cover} onChange={onChange} />
      ) : (
        <CoverPicture cover={cover} onChange={onChange} />
      )}
      <TwinWarning code={code} cover={cover} />
    </div>
  )
}

/** Covers of other titles are read again after this time. */
const gridsStaleMs = 60_000

/**
 * Finds the title whose cover looks most like this one; null when none does. The browser draws and compares, because that
 * takes the server seconds for all titles.
 */
function useCoverTwin(code: string, cover: CoverFields) {
  const client = useQueryClient()
  const findTwin = async (): Promise<string | null> => {
    const titles = await client.fetchQuery({ ...query(api.games.titles), staleTime: gridsStaleMs })
    const own = await gridOfCover(code, cover)
    const others = titles.filter((title) => title.code !== code)
    const compared = await Promise.all(
      others.map(async ({ code: other, name }) => {
        const queryFn = () => gridOfTitle(other)
        const grid = await client.fetchQuery({ queryKey: ['cover-grid', other], queryFn, staleTime: gridsStaleMs })
        return { name, likeness: likeness(own, grid) }
      }),
    )
    const [twin] = compared.toSorted((one, other) => other.likeness - one.likeness)
    return twin && twin.likeness >= tooAlike ? twin.name : null
  }
  return useQuery({
    queryKey: ['cover-twin', code, cover],
    queryFn: findTwin,
    enabled: cover.source === 'drawing' || cover.picture !== '',
    placeholderData: keepPreviousData,
    staleTime: gridsStaleMs,
    retry: false,
    meta: { inPage: true },
  })
}

type CoverPictureFields = Extract<CoverFields, { source: 'picture' }>
type PictureProps = { cover: CoverPictureFields; onChange: (cover: CoverPictureFields) => void }

const pictureTypes = ['image/png', 'image/jpeg', 'image/avif']

/** Why a file cannot be a cover, as far as the browser knows. */
function fileFault({ size, type }: File): string | undefined {
  if (!type.startsWith('image/')) return editorMessages.covers.notPicture
  if (!pictureTypes.includes(type)) return editorMessages.covers.wrongType
  return size > maxCoverPictureBytes ? editorMessages.covers.tooLarge : undefined
}
const focusMoves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-focusStep, 0],
  ArrowRight: [focusStep, 0],
  ArrowUp: [0, -focusStep],
  ArrowDown: [0, focusStep],
}
const focusPercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

function FocusRing({ cover, onChange }: PictureProps) {
  const { focus_x: x, focus_y: y } = cover
  const place = (nextX: number, nextY: number) =>
    onChange({ ...cover, focus_x: focusPercent(nextX), focus_y: focusPercent(nextY) })
  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A key makes a click without a place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    place(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = focusMoves[event.key]
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

function CoverPicture({ cover, onChange }: PictureProps) {
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
        accept={pictureTypes.join()}
        error={fault ?? refused}
        onChange={({ target }) => upload(target.files?.[0])}
      />
      {cover.picture !== '' && <FocusRing cover={cover} onChange={onChange} />}
    </>
  )
}

const cutRatios = { hero: 'aspect-[532/228]', tile: 'aspect-[4/5]', square: 'aspect-square', thumb: 'aspect-square' } as const

type CoverCutProps = { code: string; cover: CoverFields; cut: ShownCut; className?: string }

/** A cut of a cover that is not saved yet. A picture lies under its print. */
function CoverCut({ code, cover, cut, className = '' }: CoverCutProps) {
  const isMissing = cover.source === 'picture' && cover.picture === ''
  return (
    <span className={`relative block overflow-hidden rounded-2 bg-s-2 ${cutRatios[cut]} ${className}`} data-cut={cut} aria-hidden>
      {cover.source === 'picture' && !isMissing && (
        <img
          src={pictureAddress(cover.picture)}
          alt=""
          className="absolute inset-0 size-full object-cover"
          style={{ objectPosition: `${cover.focus_x}% ${cover.focus_y}%` }}
        />
      )}
      {!isMissing && <img src={previewAddress(code, cover, cut)} alt="" className="absolute inset-0 size-full" />}
    </span>
  )
}

type CoverPreviewProps = { code: string; name: string; cover: CoverFields; colors: GameColors }

export const CoverPreview = ({ code, name, cover, colors }: CoverPreviewProps) => (
  <div className="grid grid-cols-2 gap-4">
    <CoverCut code={code} cover={cover} cut="hero" className="col-span-full" />
    <span className="relative self-start">
      <CoverCut code={code} cover={cover} cut="tile" />
      <strong className="absolute inset-x-4 bottom-4 text-18 leading-[1.15] font-[740] wrap-anywhere font-stretch-[112%]">
        {name}
      </strong>
    </span>
    <div className="grid content-start gap-3">
      <CoverCut code={code} cover={cover} cut="square" />
      <span className="flex min-w-0 items-center gap-3">
        <CoverCut code={code} cover={cover} cut="thumb" className="w-12 flex-none" />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </span>
      <Cabinet start={colors.lamp_color} stop={colors.glow_color} online size={72} />
    </div>
  </div>
)
