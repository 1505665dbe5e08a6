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
import { useAlertChange, useRules } from './use-alerts.ts'

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
    <div className="grid gap-5 pt-2" ref={area}>
      {open === 'new' ? (
        <Suspense fallback={waiting}>
          <RuleForm onDone={close} />
        </Suspense>
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

const summaryOf = (rule: AlertRule) =>
  words.summary(rule.kinds.map((kind) => words.kindWords[kind]).join(', '), machinesText(rule), hoursText(rule))

function RuleLine({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  const people = rule.people.map(({ username, agreed, mail_stopped: mailStopped }) => {
    if (!agreed) return words.notAgreed(username)
    return rule.by_mail && mailStopped ? words.mailStopped(username) : username
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3.5 py-4 wrap-anywhere [&>div:first-child]:flex-[1_1_260px]">
      <div>
        {rule.name && <strong>{rule.name}</strong>}
        {!rule.is_mine && <p className="mt-1">{rule.agreed ? words.notifiedBy(rule.owner) : words.wantsToNotify(rule.owner)}</p>}
        <p className="t2 mt-1">{summaryOf(rule)}</p>
        {people.length > 0 && <p className="t3 sm mt-1">{people.join(', ')}</p>}
        {rule.by_mail && rule.mail_stopped && <StoppedMails rule={rule} />}
      </div>
      {rule.is_mine ? <OwnRule rule={rule} onEdit={onEdit} /> : <OthersRule rule={rule} />}
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
