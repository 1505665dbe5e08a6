import type { GermanText, WrittenFields } from '@portal/contract/content'
import type { PageKind } from '@portal/contract/rules/page-states'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { instantOf, wallClock, zoneName } from '../../../lib/zoned-time.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { contentAdminMessages as words } from './messages.ts'
import { labelClass, FieldMessage } from '../../../ui/field.tsx'

const BodyEditor = lazyPart(() => import('./body-editor.tsx'), 'BodyEditor')

const PicturePicker = lazyPart(() => import('./picture-picker.tsx'), 'PicturePicker')

export type PartProps = {
  fields: WrittenFields
  errors: Record<string, string>
  onChange: (change: Partial<WrittenFields>) => void
}

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid min-w-0 gap-4.5" aria-label={title}>
    <h2 className="text-18 font-bold">{title}</h2>
    {children}
  </section>
)

type LineName = 'title' | 'display_title' | 'summary' | 'slug' | 'promo_code' | 'seo_title' | 'seo_description'
const lineLimits: Record<LineName, number> = {
  title: 160,
  display_title: 160,
  summary: 400,
  slug: 120,
  promo_code: 40,
  seo_title: 160,
  seo_description: 300,
}

export const Line = ({ name, hint, part }: { name: LineName; hint?: string; part: PartProps }) => (
  <TextField
    label={words.fields[name]}
    hint={hint}
    maxLength={lineLimits[name]}
    autoComplete="off"
    error={part.errors[name]}
    value={part.fields[name]}
    onChange={({ target }) => part.onChange({ [name]: target.value })}
  />
)

function LeadPicture({ fields, errors, onChange }: PartProps) {
  const [isPicking, setPicking] = useState(false)
  return (
    <div className="grid justify-items-start gap-2.5">
      <span className={labelClass}>{words.leadPicture}</span>
      {fields.display_image && (
        <img
          className="aspect-video w-80 rounded-2 bg-s-2 object-cover"
          src={fields.display_image}
          alt=""
          width="320"
          height="180"
          decoding="async"
        />
      )}
      <FieldMessage id="lead-picture" error={errors['display_image']} />
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setPicking(true)}>
          {words.choosePicture}
        </Button>
        {fields.display_image && (
          <Button size="small" variant="quiet" onClick={() => onChange({ display_image: '' })}>
            {words.removePicture}
          </Button>
        )}
      </span>
      {isPicking && (
        <Suspense>
          <PicturePicker
            onPick={({ url }) => {
              setPicking(false)
              onChange({ display_image: url })
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

export function TextPart({ kind, written, ...part }: PartProps & { kind: PageKind; written: number }) {
  return (
    <Group title={words.text}>
      <Line name="title" part={part} />
      <Line name="display_title" hint={words.fields.display_title_hint} part={part} />
      <Line name="summary" part={part} />
      <LeadPicture {...part} />
      {kind === 'promotion' && <Line name="promo_code" part={part} />}
      <Suspense fallback={<Skeleton height={320} />}>
        <BodyEditor
          // A replaced text needs a new editor.
          key={written}
          language="en"
          body={part.fields.body}
          error={part.errors['body']}
          onChange={(body) => part.onChange({ body })}
        />
      </Suspense>
    </Group>
  )
}

const emptyGerman: GermanText = {
  title: '',
  display_title: '',
  summary: '',
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
}

const germanLines = ['title', 'display_title', 'summary'] as const

type GermanFieldsProps = Pick<PartProps, 'errors'> & {
  german: GermanText
  written: number
  onChange: (german: GermanText) => void
}

const GermanFields = ({ german, errors, written, onChange }: GermanFieldsProps) => (
  <>
    {germanLines.map((name) => (
      <TextField
        key={name}
        label={words.fields[name]}
        hint={name === 'display_title' ? words.fields.display_title_hint : undefined}
        lang="de"
        maxLength={lineLimits[name]}
        autoComplete="off"
        error={errors[`german.${name}`]}
        value={german[name]}
        onChange={({ target }) => onChange({ ...german, [name]: target.value })}
      />
    ))}
    <Suspense fallback={<Skeleton height={320} />}>
      <BodyEditor
        key={written}
        language="de"
        body={german.body}
        error={errors['german.body']}
        onChange={(body) => onChange({ ...german, body })}
      />
    </Suspense>
  </>
)

/** The German version, which is optional. A removed one comes back when it is added again before the page is left. */
export function GermanPart({ fields: { german }, errors, written, onChange }: PartProps & { written: number }) {
  const [removed, setRemoved] = useState(emptyGerman)
  const remove = () => {
    if (german) setRemoved(german)
    onChange({ german: null })
  }
  return (
    <Group title={words.german}>
      {german ? (
        <GermanFields german={german} errors={errors} written={written} onChange={(next) => onChange({ german: next })} />
      ) : (
        <p className="t2">{words.noGerman}</p>
      )}
      <Button size="small" className="justify-self-start" onClick={() => (german ? remove() : onChange({ german: removed }))}>
        {german ? words.removeGerman : words.addGerman}
      </Button>
    </Group>
  )
}

const audiences = Object.entries(words.audiences).map(([value, label]) => ({ value, label }))

type TimeName = 'publish_at' | 'expire_at'

/** Times are typed in the admin's time zone and stored as instants. */
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const TimeField = ({ name, part }: { name: TimeName; part: PartProps }) => {
  const zone = zoneHere()
  const at = part.fields[name]
  return (
    <TextField
      label={words.fields[name]}
      hint={words.fields[`${name}_hint`](zoneName(zone))}
      type="datetime-local"
      error={part.errors[name]}
      value={at === null ? '' : wallClock(new Date(at), zone)}
      onChange={({ target }) => part.onChange({ [name]: instantOf(target.value, zone)?.toISOString() ?? null })}
    />
  )
}

export const SchedulePart = (part: PartProps) => (
  <Group title={words.schedule}>
    <TimeField name="publish_at" part={part} />
    <TimeField name="expire_at" part={part} />
    <SelectField
      label={words.fields.audience}
      defaultLabel={words.choose}
      options={audiences}
      error={part.errors['audience']}
      value={part.fields.audience}
      onChange={({ target }) => part.onChange({ audience: target.value as WrittenFields['audience'] })}
    />
  </Group>
)

export const SearchEnginesPart = (part: PartProps) => (
  <Group title={words.engines}>
    <Line name="seo_title" part={part} />
    <Line name="seo_description" part={part} />
  </Group>
)
