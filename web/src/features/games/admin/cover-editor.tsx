import type { CoverFields } from '@portal/contract/games-admin'
import { automaticCover, coverMotifs, coverTempers, hueStep } from '@portal/contract/rules/title-cover'
import { useState } from 'react'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx'
import { coverMessages as words } from './cover-messages.ts'
import { CoverPicture } from './cover-picture.tsx'
import { CoverCut } from './cover-preview.tsx'
import { useCoverTwin } from './use-cover-twin.ts'

type Drawing = Extract<CoverFields, { source: 'drawing' }>
type CoverPartProps<Cover> = { code: string; cover: Cover; onChange: (cover: Cover) => void }

const blank = {
  drawing: automaticCover,
  picture: { source: 'picture', picture: '', focus_x: 50, focus_y: 50 },
} as const satisfies Record<CoverFields['source'], CoverFields>

const sources = (['drawing', 'picture'] as const).map((value) => ({ value, label: words.sources[value] }))
const automatic: SelectOption = { value: 'automatic', label: words.automatic }
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
