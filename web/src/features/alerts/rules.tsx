import type { AlertKind, AlertRule } from '@portal/contract/alerts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { alertsApi } from '../../lib/business-api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { clockOf, minuteOf } from '../../shared/clock-of.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { alertMessages as words } from './messages.ts'
import { useAlertChange, useRules } from './use-alerts.ts'

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
      {contacts.isError && (
        <ErrorState
          text={problemSentence(contacts.error)}
          onRetry={() => void contacts.refetch()}
          pending={contacts.isFetching}
        />
      )}
      {contacts.isPending && <SkeletonRows rows={2} height={40} />}
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

function RuleForm({ rule, onDone }: { rule?: AlertRule; onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(rule))
  const [tried, setTried] = useState(false)
  const save = useAlertChange(() => alertsApi.saveRule({ body: bodyOf(draft, rule?.id) }), words.ruleSaved, onDone)
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
      className="grid max-w-160 gap-6 [&_legend]:mb-2.5 [&_fieldset>:not(legend)+*]:mt-2.5"
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
      <KindFields chosen={draft.kinds} error={errorAt('kinds')} onChange={(chosen) => set({ kinds: chosen })} />
      <MachineFields chosen={draft.machineIds} error={errorAt('machine_ids')} onChange={(machineIds) => set({ machineIds })} />
      <TimeFields draft={draft} errorAt={errorAt} set={set} />
      <ChannelFields draft={draft} errorAt={errorAt} set={set} />
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

type PartProps = { draft: Draft; errorAt: (field: string) => string | undefined; set: (part: Partial<Draft>) => void }

const TimeFields = ({ draft, errorAt, set }: PartProps) => (
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

const ChannelFields = ({ draft, errorAt, set }: PartProps) => (
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
      <CheckboxField label={words.byEmail} checked={draft.byMail} onChange={(event) => set({ byMail: event.target.checked })} />
    </div>
  </>
)

type Open = number | 'new' | null

function useFormFocus(open: Open) {
  const area = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    const last = wasOpen.current
    wasOpen.current = open
    if (last === open) return
    const next = open === null ? `[data-rule="${last}"]` : 'form input'
    area.current?.querySelector<HTMLElement>(next)?.focus()
  }, [open])
  return area
}

export function Rules() {
  const rules = useRules()
  const [open, setOpen] = useState<Open>(null)
  const area = useFormFocus(open)
  if (rules.isError) return <ErrorState text={problemSentence(rules.error)} onRetry={() => void rules.refetch()} />
  if (!rules.data) return <SkeletonRows rows={2} height={88} />
  const close = () => setOpen(null)
  const { rules: list } = rules.data
  return (
    <div className="grid gap-5 pt-2" ref={area}>
      {open === 'new' ? (
        <RuleForm onDone={close} />
      ) : (
        <Button variant="primary" className="justify-self-start" data-rule="new" onClick={() => setOpen('new')}>
          {words.newRule}
        </Button>
      )}
      {list.length === 0 && open !== 'new' && <EmptyState glyph="bell" title={words.noRules} text={words.noRulesText} />}
      <ul className="list">
        {list.map((rule) =>
          open === rule.id ? (
            <li key={rule.id} className="py-5">
              <RuleForm rule={rule} onDone={close} />
            </li>
          ) : (
            <RuleLine key={rule.id} rule={rule} onEdit={() => setOpen(rule.id)} />
          ),
        )}
      </ul>
    </div>
  )
}

const summaryOf = (rule: AlertRule) =>
  words.summary(
    rule.kinds.map((kind) => words.kindWords[kind]).join(', '),
    rule.machine_ids ? words.someCount(rule.machine_ids.length) : words.allMachines,
    rule.from_minute === rule.to_minute ? words.wholeDay : words.between(clockOf(rule.from_minute), clockOf(rule.to_minute)),
  )

function RuleLine({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  const people = rule.people.map(({ username, agreed }) => (agreed ? username : words.notAgreed(username)))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3.5 py-4 wrap-anywhere [&>div:first-child]:flex-[1_1_260px]">
      <div>
        {rule.name && <strong>{rule.name}</strong>}
        {!rule.is_mine && <p className="mt-1">{rule.agreed ? words.notifiedBy(rule.owner) : words.wantsToNotify(rule.owner)}</p>}
        <p className="t2 mt-1">{summaryOf(rule)}</p>
        {people.length > 0 && <p className="t3 sm mt-1">{people.join(', ')}</p>}
      </div>
      {rule.is_mine ? <OwnRule rule={rule} onEdit={onEdit} /> : <OthersRule rule={rule} />}
    </li>
  )
}

function OwnRule({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  const remove = useAlertChange(() => alertsApi.removeRule({ params: { id: rule.id } }), words.ruleRemoved)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" data-rule={rule.id} aria-label={`${words.editRule}: ${rule.name}`} onClick={onEdit}>
        {words.editRule}
      </Button>
      <Button
        variant="quiet"
        aria-label={`${words.removeRule}: ${rule.name}`}
        pending={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      >
        {words.removeRule}
      </Button>
    </div>
  )
}

function OthersRule({ rule }: { rule: AlertRule }) {
  const answer = useAlertChange(
    (agree: boolean) => alertsApi.joinRule({ params: { id: rule.id }, body: { agree } }),
    rule.agreed ? words.stopped : words.agreed,
  )
  return (
    <div className="flex flex-wrap gap-2">
      {!rule.agreed && (
        <Button variant="primary" pending={answer.isPending} onClick={() => answer.mutate(true)}>
          {words.agree}
        </Button>
      )}
      <Button variant="quiet" pending={answer.isPending} onClick={() => answer.mutate(false)}>
        {rule.agreed ? words.stop : words.decline}
      </Button>
    </div>
  )
}
