import type { AlertRule } from '@portal/contract/alerts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { alertsApi } from '../../lib/business-api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { alertMessages as words } from './messages.ts'
import { hoursText, machinesText } from './rule-texts.ts'
import { useAlertChange, useRules } from './alerts.tsx'

const RuleForm = lazyPart(() => import('./rule-form.tsx'), 'RuleForm')

const waiting = <SkeletonRows rows={6} height={48} />

type Open = number | 'new' | null

function useFormFocus(open: Open) {
  const area = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    const last = wasOpen.current
    wasOpen.current = open
    // An opened form takes the focus itself.
    if (last !== open && open === null) area.current?.querySelector<HTMLElement>(`[data-rule="${last}"]`)?.focus()
  }, [open])
  return area
}

export function Rules() {
  const rules = useRules()
  return (
    <Loaded read={rules} skeleton={<SkeletonRows rows={2} height={88} />}>
      {({ rules: list }) => <RuleList list={list} />}
    </Loaded>
  )
}

function RuleList({ list }: { list: readonly AlertRule[] }) {
  const [open, setOpen] = useState<Open>(null)
  const area = useFormFocus(open)
  const close = () => setOpen(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-6" ref={area}>
      {open === 'new' ? (
        <Suspense fallback={waiting}>
          <RuleForm onDone={close} />
        </Suspense>
      ) : (
        <Button variant="primary" className="justify-self-end" data-rule="new" onClick={() => setOpen('new')}>
          {words.newRule}
        </Button>
      )}
      {list.length === 0 && open !== 'new' && <EmptyState glyph="bell" title={words.noRules} text={words.noRulesText} />}
      <ul className="list">
        {list.map((rule) =>
          open === rule.id ? (
            <li key={rule.id} className="py-5">
              <Suspense fallback={waiting}>
                <RuleForm rule={rule} onDone={close} />
              </Suspense>
            </li>
          ) : (
            <RuleLine key={rule.id} rule={rule} onEdit={() => setOpen(rule.id)} />
          ),
        )}
      </ul>
    </div>
  )
}

function peopleText(rule: AlertRule): string {
  const others = rule.people.map(({ username, agreed, mail_stopped: mailStopped }) => {
    if (!agreed) return words.notAgreed(username)
    return rule.by_mail && mailStopped ? words.mailStopped(username) : username
  })
  return [rule.is_mine ? words.you : rule.owner, ...others].join(', ')
}

const factsOf = (rule: AlertRule) => [
  { name: words.kinds, value: rule.kinds.map((kind) => words.kindWords[kind]).join(', ') },
  { name: words.machines, value: machinesText(rule) },
  { name: words.hoursFact, value: hoursText(rule) },
  { name: words.peopleFact, value: peopleText(rule) },
]

function RuleLine({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3.5 py-4 wrap-anywhere [&>div:first-child]:flex-[1_1_260px]">
      <div>
        {rule.name && <strong>{rule.name}</strong>}
        {!rule.is_mine && <p className="mt-1">{rule.agreed ? words.notifiedBy(rule.owner) : words.wantsToNotify(rule.owner)}</p>}
        {rule.by_mail && rule.mail_stopped && <StoppedMails rule={rule} />}
      </div>
      {rule.is_mine ? <OwnRule rule={rule} onEdit={onEdit} /> : <OthersRule rule={rule} />}
      <dl className="grid basis-full grid-cols-[2fr_1fr_1fr_1fr] gap-x-6 gap-y-3 text-[15px] max-wide:grid-cols-2">
        {factsOf(rule).map(({ name, value }) => (
          <div key={name}>
            <dt className="text-13 text-t-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function StoppedMails({ rule }: { rule: AlertRule }) {
  const resume = useAlertChange(() => alertsApi.resumeMails({ params: { id: rule.id } }), words.mailResumed)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <p>{words.ownMailStopped}</p>
      <Button variant="quiet" pending={resume.isPending} onClick={() => resume.mutate(undefined)}>
        {words.resumeMail}
      </Button>
    </div>
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
