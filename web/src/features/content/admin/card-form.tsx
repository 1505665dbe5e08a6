import type { CardFields, WrittenCard } from '@portal/contract/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { api, keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { instantOf, wallClock, zoneName } from '../../../lib/zoned-time.ts'
import { DialogSelect, DialogText, FormDialog } from '../../../shared/form-dialog.tsx'
import type { Faults } from '../../../shared/forms/use-fields.ts'
import { Button } from '../../../ui/button.tsx'
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

type PartProps = { refused: Record<string, string> }

type LineName = 'title' | 'subtitle' | 'link_url' | 'cta' | 'image_url'
const lines: { name: LineName; max: number; hint?: string }[] = [
  { name: 'title', max: 120 },
  { name: 'subtitle', max: 200 },
  { name: 'link_url', max: 500, hint: words.fields.link_hint },
  { name: 'cta', max: 60 },
  { name: 'image_url', max: 300, hint: words.fields.image_hint },
]

const TextFields = ({ refused }: PartProps) =>
  lines.map(({ name, max, hint }) => (
    <DialogText<CardFields> key={name} name={name} label={words.fields[name]} hint={hint} maxLength={max} refused={refused} />
  ))

const germanLines = [
  { name: 'title', max: 120 },
  { name: 'subtitle', max: 200 },
  { name: 'cta', max: 60 },
] as const

function GermanFields({ refused }: PartProps) {
  const { setValue } = useFormContext<CardFields>()
  const hasGerman = useWatch<CardFields, 'german'>({ name: 'german' }) !== null
  const toggle = () => setValue('german', hasGerman ? null : { title: '', subtitle: '', cta: '' })
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-3 font-[650]">{contentAdminMessages.german}</legend>
      {hasGerman &&
        germanLines.map(({ name, max }) => (
          <DialogText<CardFields>
            key={name}
            name={`german.${name}`}
            label={words.fields[name]}
            lang="de"
            maxLength={max}
            refused={refused}
          />
        ))}
      <Button size="small" className="self-start" onClick={toggle}>
        {hasGerman ? contentAdminMessages.removeGerman : contentAdminMessages.addGerman}
      </Button>
    </fieldset>
  )
}

const faultOf = (text: string | undefined) => (text?.trim() === '' ? words.missing : undefined)

const faultsOf = ({ title, link_url, cta, german }: CardFields): Faults<CardFields> => ({
  title: faultOf(title),
  link_url: faultOf(link_url),
  cta: faultOf(cta),
  'german.title': faultOf(german?.title),
  'german.cta': faultOf(german?.cta),
})

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const times = ['starts', 'ends', 'countdown_to'] as const

function TimeFields({ refused }: PartProps) {
  const { setValue } = useFormContext<CardFields>()
  const values = useWatch<CardFields, typeof times>({ name: times })
  return times.map((name, index) => {
    const at = values[index] ?? null
    return (
      <TextField
        key={name}
        label={words.fields[name]}
        hint={zoneName(zone)}
        optional
        type="datetime-local"
        error={refused[name]}
        value={at === null ? '' : wallClock(new Date(at), zone)}
        onChange={({ target }) => setValue(name, instantOf(target.value, zone)?.toISOString() ?? null)}
      />
    )
  })
}

const noGame = 'none'
const audiences = Object.entries(contentAdminMessages.audiences).map(([value, label]) => ({ value, label }))

function ChoiceFields({ refused }: PartProps) {
  const { setValue } = useFormContext<CardFields>()
  const [game, position] = useWatch<CardFields, ['title_code', 'position']>({ name: ['title_code', 'position'] })
  const titles = useQuery(query(api.games.titles)).data ?? []
  const games = titles.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <DialogSelect<CardFields>
        name="audience"
        label={words.fields.audience}
        defaultLabel={words.fields.audience}
        options={audiences}
        refused={refused}
      />
      <SelectField
        label={words.fields.title_code}
        defaultLabel={words.fields.noGame}
        options={[{ value: noGame, label: words.fields.noGame }, ...games]}
        error={refused['title_code']}
        value={game ?? noGame}
        onChange={({ target }) => setValue('title_code', target.value === noGame ? null : target.value)}
      />
      <TextField
        label={words.fields.position}
        inputMode="numeric"
        error={refused['position']}
        value={String(position)}
        onChange={({ target }) => setValue('position', Math.min(10_000, Number(target.value.replaceAll(/\D/g, '')) || 0))}
      />
    </>
  )
}

export function CardForm({ card, onClose }: { card: WrittenCard | null; onClose: () => void }) {
  const save = useSaveCard(card, onClose)
  return (
    <FormDialog<CardFields>
      title={card ? words.editCard(card.title) : words.newCard}
      initial={fieldsOf(card)}
      faultsOf={faultsOf}
      action={words.save}
      pending={save.isPending}
      error={save.error}
      sentenceOf={saveSentence}
      onSend={(fields) => save.mutate(fields)}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <TextFields refused={refused} />
          <GermanFields refused={refused} />
          <ChoiceFields refused={refused} />
          <TimeFields refused={refused} />
        </>
      )}
    </FormDialog>
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
