import type { AlertRule } from '@portal/contract/alerts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { clockOf } from '../../shared/clock-of.ts'
import { alertMessages as words } from './messages.ts'
import { RuleForm } from './rule-form.tsx'
import { useAlertChange, useRules } from './use-alerts.ts'

type Open = number | 'new' | null

/** An opened form focuses its first field; when it closes, its button gets the focus back. */
function useFocusInTurn(open: Open) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    const last = before.current
    before.current = open
    if (last === open) return
    const next = open === null ? `[data-rule="${last}"]` : '.rule-form input'
    area.current?.querySelector<HTMLElement>(next)?.focus()
  }, [open])
  return area
}

export function Rules() {
  const rules = useRules()
  const [open, setOpen] = useState<Open>(null)
  const area = useFocusInTurn(open)
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
  const people = rule.people.map(({ username, agreed }) => (agreed ? username : words.waitsFor(username)))
  return (
    <li className="alert-line">
      <div>
        <strong>{rule.name}</strong>
        {!rule.is_mine && <p className="mt-1">{rule.agreed ? words.toldBy(rule.owner) : words.ofOther(rule.owner)}</p>}
        <p className="t2 mt-1">{summaryOf(rule)}</p>
        {people.length > 0 && <p className="t3 sm mt-1">{people.join(', ')}</p>}
      </div>
      {rule.is_mine ? <OwnRule rule={rule} onEdit={onEdit} /> : <OthersRule rule={rule} />}
    </li>
  )
}

function OwnRule({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  const remove = useAlertChange(() => api.alerts.removeRule({ params: { id: rule.id } }), words.ruleRemoved)
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
    (agree: boolean) => api.alerts.joinRule({ params: { id: rule.id }, body: { agree } }),
    rule.agreed ? words.left : words.joined,
  )
  return (
    <div className="flex flex-wrap gap-2">
      {!rule.agreed && (
        <Button variant="primary" pending={answer.isPending} onClick={() => answer.mutate(true)}>
          {words.agree}
        </Button>
      )}
      <Button variant="quiet" pending={answer.isPending} onClick={() => answer.mutate(false)}>
        {rule.agreed ? words.stop : words.end}
      </Button>
    </div>
  )
}
