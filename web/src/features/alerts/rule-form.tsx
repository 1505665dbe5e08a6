import type { AlertKind, AlertRule } from '@portal/contract/alerts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { clockOf, minuteOf } from '../../shared/clock-of.ts'
import { alertMessages as words } from './messages.ts'
import { RulePeople } from './rule-people.tsx'
import { useAlertChange } from './use-alerts.ts'

const kinds = Object.keys(words.kindWords) as AlertKind[]
const paces = ['at-once', 'hourly', 'daily'] as const

type Draft = {
  name: string
  kinds: AlertKind[]
  machineIds: number[] | null
  from: string
  to: string
  pace: (typeof paces)[number]
  inPortal: boolean
  byMail: boolean
  people: readonly string[]
}

const draftOf = (rule: AlertRule | undefined): Draft => ({
  name: rule?.name ?? '',
  kinds: rule?.kinds ?? ['technical', 'network', 'offline'],
  machineIds: rule?.machine_ids ?? null,
  from: clockOf(rule?.from_minute ?? 0),
  to: clockOf(rule?.to_minute ?? 0),
  pace: rule?.pace ?? 'at-once',
  inPortal: rule?.in_portal ?? true,
  byMail: rule?.by_mail ?? true,
  people: rule?.people.map(({ username }) => username) ?? [],
})

const bodyOf = (draft: Draft, id: number | undefined) => ({
  ...(id === undefined ? {} : { id }),
  name: draft.name,
  kinds: draft.kinds,
  machine_ids: draft.machineIds,
  from_minute: minuteOf(draft.from) ?? 0,
  to_minute: minuteOf(draft.to) ?? 0,
  pace: draft.pace,
  in_portal: draft.inPortal,
  by_mail: draft.byMail,
  people: [...draft.people],
})

function faultsOf(draft: Draft): Record<string, string> {
  const faults: [string, string | false][] = [
    ['name', !draft.name.trim() && words.ruleNameMissing],
    ['kinds', draft.kinds.length === 0 && words.kindsMissing],
    ['machine_ids', draft.machineIds?.length === 0 && words.machinesMissing],
    ['from_minute', minuteOf(draft.from) === null && words.hoursWrong],
    ['to_minute', minuteOf(draft.to) === null && words.hoursWrong],
  ]
  return Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== false))
}

/** A rule, new or changed. */
export function RuleForm({ rule, onDone }: { rule?: AlertRule; onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(rule))
  const [tried, setTried] = useState(false)
  const save = useAlertChange(() => api.alerts.saveRule({ body: bodyOf(draft, rule?.id) }), words.ruleSaved, onDone)
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    if (save.isError) save.reset()
  }
  const refused = fieldSentences(save.error)
  const faults = tried ? faultsOf(draft) : {}
  const errorAt = (field: string) => faults[field] ?? refused[field]
  const general = save.error && Object.keys(refused).length === 0 ? formSentences(save.error) : []
  return (
    <Form
      className="rule-form"
      error={save.error}
      onSubmit={() => {
        setTried(true)
        if (!save.isPending && Object.keys(faultsOf(draft)).length === 0) save.mutate(undefined)
      }}
    >
      {general.map((sentence) => (
        <Notice key={sentence} kind="error">
          {sentence}
        </Notice>
      ))}
      <TextField
        label={words.ruleName}
        maxLength={40}
        value={draft.name}
        error={errorAt('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Kinds chosen={draft.kinds} error={errorAt('kinds')} onChange={(chosen) => set({ kinds: chosen })} />
      <Machines chosen={draft.machineIds} error={errorAt('machine_ids')} onChange={(machineIds) => set({ machineIds })} />
      <Times draft={draft} errorAt={errorAt} set={set} />
      <Ways draft={draft} errorAt={errorAt} set={set} />
      <RulePeople chosen={draft.people} error={errorAt('people')} onChange={(people) => set({ people })} />
      <div className="flex gap-3">
        <Button type="submit" variant="primary" pending={save.isPending}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

type KindsProps = { chosen: AlertKind[]; error: string | undefined; onChange: (kinds: AlertKind[]) => void }

const Kinds = ({ chosen, error, onChange }: KindsProps) => (
  <fieldset>
    <legend className="font-[620]">{words.kinds}</legend>
    {kinds.map((kind) => (
      <CheckboxField
        key={kind}
        label={words.kindWords[kind]}
        checked={chosen.includes(kind)}
        onChange={(event) => onChange(event.target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
      />
    ))}
    {error && <Notice kind="error">{error}</Notice>}
  </fieldset>
)

type MachinesProps = { chosen: number[] | null; error: string | undefined; onChange: (ids: number[] | null) => void }

function Machines({ chosen, error, onChange }: MachinesProps) {
  const groups = useQueries({
    queries: (['home', 'business'] as const).map((group_type) => query(api.machines.mine, { query: { group_type } })),
  })
  const machines = groups.flatMap(({ data }) => data?.machines ?? []).filter(({ archived }) => !archived)
  return (
    <fieldset>
      <legend className="font-[620]">{words.machines}</legend>
      <CheckboxField
        label={words.allMachines}
        checked={chosen === null}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
      {chosen !== null &&
        machines.map(({ id, custom_display_name, game_name, address }) => (
          <CheckboxField
            key={id}
            label={[custom_display_name || game_name, address.name].filter(Boolean).join(', ')}
            checked={chosen.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      {error && <Notice kind="error">{error}</Notice>}
    </fieldset>
  )
}

type PartProps = { draft: Draft; errorAt: (field: string) => string | undefined; set: (part: Partial<Draft>) => void }

const Times = ({ draft, errorAt, set }: PartProps) => (
  <div className="grid gap-5 xs:grid-cols-2">
    <TextField
      label={words.hours}
      type="time"
      hint={words.hoursHint}
      value={draft.from}
      error={errorAt('from_minute')}
      onChange={(event) => set({ from: event.target.value })}
    />
    <TextField
      label={words.hoursTo}
      type="time"
      value={draft.to}
      error={errorAt('to_minute')}
      onChange={(event) => set({ to: event.target.value })}
    />
  </div>
)

const Ways = ({ draft, errorAt, set }: PartProps) => (
  <>
    <SelectField
      label={words.pace}
      defaultLabel={words.pace}
      value={draft.pace}
      options={paces.map((pace) => ({ value: pace, label: words.paces[pace] }))}
      onChange={(event) => set({ pace: event.target.value as Draft['pace'] })}
    />
    <div className="grid gap-2.5">
      <CheckboxField
        label={words.inPortal}
        checked={draft.inPortal}
        error={errorAt('in_portal')}
        onChange={(event) => set({ inPortal: event.target.checked })}
      />
      <CheckboxField label={words.byMail} checked={draft.byMail} onChange={(event) => set({ byMail: event.target.checked })} />
    </div>
  </>
)
