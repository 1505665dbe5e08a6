import type { AlertKind, AlertRule } from '@portal/contract/alerts'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { alertsApi } from '../../lib/business-api.ts'
import { clockOf, minuteOf } from '../../shared/clock-of.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused, type Faults, type Fields } from '../../shared/forms/use-fields.ts'
import { Conflicts, isConflict, useRevised, type TheirField } from '../../shared/forms/revised.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { alertMessages as words } from './messages.ts'
import { hoursText, machinesText } from './rule-texts.ts'
import { invalidateAlerts } from './alerts.tsx'

type RulePeopleProps = { chosen: readonly string[]; error: string | undefined; onChange: (people: string[]) => void }

function RulePeople({ chosen, error, onChange }: RulePeopleProps) {
  const contacts = useQuery(query(api.contacts.list))
  const names = [...new Set([...chosen, ...(contacts.data?.contacts ?? []).map(({ username }) => username)])].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return (
    <fieldset>
      <legend className="font-[620]">{words.people}</legend>
      <p className="t3 sm">{contacts.data && names.length === 0 ? words.noContacts : words.peopleHint}</p>
      <Loaded read={contacts} skeleton={<SkeletonRows rows={2} height={40} />} />
      {names.map((name) => (
        <CheckboxField
          key={name}
          label={name}
          checked={chosen.includes(name)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
        />
      ))}
      {error && <Notice kind="error">{error}</Notice>}
    </fieldset>
  )
}

const kinds = Object.keys(words.kindWords) as AlertKind[]
const paces = ['at-once', 'hourly', 'daily'] as const

type TypedRule = {
  name: string
  kinds: AlertKind[]
  machine_ids: number[] | null
  from: string
  to: string
  pace: (typeof paces)[number]
  in_portal: boolean
  by_mail: boolean
  people: string[]
}

const typedRule = (rule: AlertRule | undefined): TypedRule => ({
  name: rule?.name ?? '',
  kinds: rule?.kinds ?? ['technical', 'network', 'offline'],
  machine_ids: rule?.machine_ids ?? null,
  from: clockOf(rule?.from_minute ?? 0),
  to: clockOf(rule?.to_minute ?? 0),
  pace: rule?.pace ?? 'at-once',
  in_portal: rule?.in_portal ?? true,
  by_mail: rule?.by_mail ?? true,
  people: rule?.people.map(({ username }) => username) ?? [],
})

const sentRule = ({ from, to, ...typed }: TypedRule) => ({
  ...typed,
  name: typed.name.trim(),
  from_minute: minuteOf(from) ?? 0,
  to_minute: minuteOf(to) ?? 0,
})

type SentRule = ReturnType<typeof sentRule>

const faultsOf = (typed: TypedRule): Faults<TypedRule> => ({
  name: typed.name.trim() ? undefined : words.ruleNameMissing,
  kinds: typed.kinds.length === 0 ? words.kindsMissing : undefined,
  machine_ids: typed.machine_ids?.length === 0 ? words.machinesMissing : undefined,
  from: minuteOf(typed.from) === null ? words.hoursWrong : undefined,
  to: minuteOf(typed.to) === null ? words.hoursWrong : undefined,
})

const together = [
  ['from_minute', 'to_minute'],
  ['in_portal', 'by_mail'],
] as const

function useSaveRule(rule: AlertRule | undefined, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, changes }: { fields: SentRule; changes: Partial<SentRule> & { revision: number } }) =>
      rule ? alertsApi.changeRule({ params: { id: rule.id }, body: changes }) : alertsApi.saveRule({ body: fields }),
    meta: { inPage: (error: unknown) => error instanceof ApiError && error.status === 400 },
    onSuccess: async () => {
      showToast(words.ruleSaved)
      onDone()
      await invalidateAlerts(client)
    },
    // The form shows what somebody else saved meanwhile.
    onError: (error) => (isConflict(error) ? client.invalidateQueries({ queryKey: keyOf(alertsApi.rules) }) : undefined),
  })
}

/** What the rule shows now, for fields that somebody else changed meanwhile. */
function theirFields(form: Fields<TypedRule>, rule: AlertRule): Record<string, TheirField> {
  const now = typedRule(rule)
  const take =
    (...names: (keyof TypedRule)[]) =>
    () => {
      for (const name of names) form.setValue(name, now[name], { shouldDirty: true })
    }
  const ways = [now.in_portal && words.inPortal, now.by_mail && words.byEmail].filter(Boolean).join(', ')
  return {
    name: { label: words.ruleName, value: now.name, take: take('name') },
    kinds: { label: words.kinds, value: now.kinds.map((kind) => words.kindWords[kind]).join(', '), take: take('kinds') },
    machine_ids: { label: words.machines, value: machinesText(rule), take: take('machine_ids') },
    hours: { label: words.hours, value: hoursText(rule), take: take('from', 'to') },
    pace: { label: words.pace, value: words.paces[now.pace], take: take('pace') },
    ways: { label: words.ways, value: ways, take: take('in_portal', 'by_mail') },
    people: { label: words.people, value: now.people.join(', '), take: take('people') },
  }
}

export function RuleForm({ rule, onDone }: { rule?: AlertRule; onDone: () => void }) {
  const [read] = useState(() => ({ revision: rule?.revision ?? 0, typed: typedRule(rule) }))
  const form = useFields<TypedRule>({ initial: read.typed, faultsOf })
  const save = useSaveRule(rule, onDone)
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const changesOf = useRevised({ revision: read.revision, fields: sentRule(read.typed) }, save.error, together)
  const refused = useRefused(form, save.error, { names: { from: ['from_minute'], to: ['to_minute'] } })
  const errors = form.formState.errors
  const errorAt: ErrorAt = (field, wire = field) => errors[field]?.message ?? refused[wire]
  const general = save.error && Object.keys(fieldSentences(save.error)).length === 0 ? formSentences(save.error) : []
  const send = (typed: TypedRule) => {
    if (save.isPending) return
    const fields = sentRule(typed)
    save.mutate({ fields, changes: changesOf(fields) })
  }
  return (
    <Form
      className="grid max-w-160 gap-6 [&_legend]:mb-2.5 [&_fieldset>:not(legend)+*]:mt-2.5"
      error={save.error}
      onSubmit={form.send(send)}
    >
      {general.map((sentence) => (
        <Notice key={sentence} kind="error">
          {sentence}
        </Notice>
      ))}
      {rule && <Conflicts error={save.error} fields={theirFields(form, rule)} />}
      <TextField label={words.ruleName} maxLength={40} error={errorAt('name')} {...form.register('name')} />
      <Controller
        control={form.control}
        name="kinds"
        render={({ field }) => <KindFields chosen={field.value} error={errorAt('kinds')} onChange={field.onChange} />}
      />
      <Controller
        control={form.control}
        name="machine_ids"
        render={({ field }) => <MachineFields chosen={field.value} error={errorAt('machine_ids')} onChange={field.onChange} />}
      />
      <TimeFields form={form} errorAt={errorAt} />
      <ChannelFields form={form} errorAt={errorAt} />
      <Controller
        control={form.control}
        name="people"
        render={({ field }) => <RulePeople chosen={field.value} error={errorAt('people')} onChange={field.onChange} />}
      />
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

const KindFields = ({ chosen, error, onChange }: KindsProps) => (
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

function MachineFields({ chosen, error, onChange }: MachinesProps) {
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

type ErrorAt = (field: keyof TypedRule, wire?: string) => string | undefined
type PartProps = { form: Fields<TypedRule>; errorAt: ErrorAt }

const TimeFields = ({ form, errorAt }: PartProps) => (
  <div className="grid gap-5 xs:grid-cols-2">
    <TextField
      label={words.hours}
      type="time"
      hint={words.hoursHint}
      error={errorAt('from', 'from_minute')}
      {...form.register('from')}
    />
    <TextField label={words.hoursTo} type="time" error={errorAt('to', 'to_minute')} {...form.register('to')} />
  </div>
)

const ChannelFields = ({ form, errorAt }: PartProps) => (
  <>
    <Controller
      control={form.control}
      name="pace"
      render={({ field }) => (
        <SelectField
          label={words.pace}
          defaultLabel={words.pace}
          value={field.value}
          options={paces.map((pace) => ({ value: pace, label: words.paces[pace] }))}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    />
    <div className="grid gap-2.5">
      <CheckboxField label={words.inPortal} error={errorAt('in_portal')} {...form.register('in_portal')} />
      <CheckboxField label={words.byEmail} {...form.register('by_mail')} />
    </div>
  </>
)
