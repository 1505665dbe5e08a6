import type { CardFields, WrittenCard } from '@portal/contract/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { instantOf, wallClock, zoneName } from '../../../lib/zoned-time.ts'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { cardMessages as words } from './card-messages.ts'
import { contentAdminMessages } from './messages.ts'
import { saveSentence } from './save-line.tsx'

const fieldsOf = (card: WrittenCard | null): CardFields => ({
  title: card?.title ?? '',
  subtitle: card?.subtitle ?? '',
  image_url: card?.image_url ?? '',
  link_url: card?.link_url ?? '',
  cta: card?.cta ?? '',
  position: card?.order ?? 0,
  audience: card?.audience ?? 'all',
  starts: card?.starts ?? null,
  ends: card?.ends ?? null,
  countdown_to: card?.countdown_to ?? null,
  title_code: card?.title_code ?? null,
  german: card?.german ?? null,
})

type PartProps = { fields: CardFields; errors: Record<string, string>; onChange: (change: Partial<CardFields>) => void }

type LineName = 'title' | 'subtitle' | 'link_url' | 'cta' | 'image_url'
const lines: { name: LineName; max: number; hint?: string }[] = [
  { name: 'title', max: 120 },
  { name: 'subtitle', max: 200 },
  { name: 'link_url', max: 500, hint: words.fields.link_hint },
  { name: 'cta', max: 60 },
  { name: 'image_url', max: 300, hint: words.fields.image_hint },
]
const required: LineName[] = ['title', 'link_url', 'cta']

const TextFields = ({ fields, errors, onChange }: PartProps) =>
  lines.map(({ name, max, hint }) => (
    <TextField
      key={name}
      label={words.fields[name]}
      hint={hint}
      maxLength={max}
      autoComplete="off"
      error={errors[name]}
      value={fields[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ))

const germanLines = [
  { name: 'title', max: 120 },
  { name: 'subtitle', max: 200 },
  { name: 'cta', max: 60 },
] as const

function GermanFields({ fields: { german }, errors, onChange }: PartProps) {
  const toggle = () => onChange({ german: german ? null : { title: '', subtitle: '', cta: '' } })
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-3 font-[650]">{contentAdminMessages.german}</legend>
      {german &&
        germanLines.map(({ name, max }) => (
          <TextField
            key={name}
            label={words.fields[name]}
            lang="de"
            maxLength={max}
            autoComplete="off"
            error={errors[`german.${name}`]}
            value={german[name]}
            onChange={({ target }) => onChange({ german: { ...german, [name]: target.value } })}
          />
        ))}
      <Button size="small" className="self-start" onClick={toggle}>
        {german ? contentAdminMessages.removeGerman : contentAdminMessages.addGerman}
      </Button>
    </fieldset>
  )
}

/** Names the required fields that are empty, those of the German version too. */
const missingIn = (fields: CardFields): string[] => [
  ...required.filter((name) => fields[name].trim() === ''),
  ...(['title', 'cta'] as const).filter((name) => fields.german?.[name].trim() === '').map((name) => `german.${name}`),
]

const times = ['starts', 'ends', 'countdown_to'] as const

function TimeFields({ fields, errors, onChange }: PartProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return times.map((name) => {
    const at = fields[name]
    return (
      <TextField
        key={name}
        label={words.fields[name]}
        hint={zoneName(zone)}
        optional
        type="datetime-local"
        error={errors[name]}
        value={at === null ? '' : wallClock(new Date(at), zone)}
        onChange={({ target }) => onChange({ [name]: instantOf(target.value, zone)?.toISOString() ?? null })}
      />
    )
  })
}

const noGame = 'none'
const audiences = Object.entries(contentAdminMessages.audiences).map(([value, label]) => ({ value, label }))

function ChoiceFields({ fields, errors, onChange }: PartProps) {
  const titles = useQuery(query(api.games.titles)).data ?? []
  const games = titles.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <SelectField
        label={words.fields.audience}
        defaultLabel={words.fields.audience}
        options={audiences}
        value={fields.audience}
        onChange={({ target }) => onChange({ audience: target.value as CardFields['audience'] })}
      />
      <SelectField
        label={words.fields.title_code}
        defaultLabel={words.fields.noGame}
        options={[{ value: noGame, label: words.fields.noGame }, ...games]}
        error={errors['title_code']}
        value={fields.title_code ?? noGame}
        onChange={({ target }) => onChange({ title_code: target.value === noGame ? null : target.value })}
      />
      <TextField
        label={words.fields.position}
        inputMode="numeric"
        error={errors['position']}
        value={String(fields.position)}
        onChange={({ target }) => onChange({ position: Math.min(10_000, Number(target.value.replaceAll(/\D/g, '')) || 0) })}
      />
    </>
  )
}

export function CardForm({ card, onClose }: { card: WrittenCard | null; onClose: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(card))
  const [tried, setTried] = useState(false)
  const save = useSaveCard(card, onClose)
  const missing = missingIn(fields)
  const refused = fieldSentences(save.error)
  const errors = { ...refused, ...(tried && Object.fromEntries(missing.map((name) => [name, words.missing]))) }
  const part = { fields, errors, onChange: (change: Partial<CardFields>) => setFields((now) => ({ ...now, ...change })) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.length === 0 && !save.isPending) save.mutate(fields)
  }
  return (
    <Dialog open title={card ? words.editCard(card.title) : words.newCard} onClose={onClose}>
      <Form className="flex flex-col gap-5" error={save.error} onSubmit={submit}>
        {save.isError && Object.keys(refused).length === 0 && <Notice kind="error">{saveSentence(save.error)}</Notice>}
        <TextFields {...part} />
        <GermanFields {...part} />
        <ChoiceFields {...part} />
        <TimeFields {...part} />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function useSaveCard(card: WrittenCard | null, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: CardFields) =>
      card
        ? consoleApi.content.saveCard({ params: { id: card.id }, body: { ...fields, revision: card.revision } })
        : consoleApi.content.startCard({ body: fields }),
    meta: { inPage: true },
    onSuccess: () => {
      showToast(words.saved)
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.content.writtenCards) }),
  })
}
