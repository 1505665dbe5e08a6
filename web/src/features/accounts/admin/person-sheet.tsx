import type { UserSheet } from '@portal/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { keyOf } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { formatAgoInWords, formatDay, formatDayAndClock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { useNow } from '../../../lib/clock.ts'
import { RecordHead } from '../../../shared/console-head.tsx'
import { SecondLine } from '../../../shared/console-table.tsx'
import { FactList, type Fact } from '../../../shared/facts.tsx'
import { ActionRow, RecordSheet, RuledRows, SheetSection } from '../../../shared/record-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { peopleMessages as words } from './messages.ts'
import { StateTags } from './people.tsx'

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

function useChange(): { ask: (change: Change) => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Change | null>(null)
  const change = useMutation({
    mutationFn: ({ change, reason }: { change: Change; reason: string }) => change.run(reason),
    meta: { inPage: true },
    onSuccess: async (_, { change }) => {
      setAsked(null)
      showToast(change.done)
      const changedReads = [consoleApi.accounts.sheet, consoleApi.accounts.find, consoleApi.audit.list, consoleApi.mails.outbox]
      await Promise.all(
        changedReads.map((call) => client.invalidateQueries({ queryKey: keyOf(call as typeof consoleApi.accounts.sheet) })),
      )
    },
  })
  const ask = (next: Change) => {
    change.reset()
    setAsked(next)
  }
  const dialog = asked && (
    <Suspense>
      <ChangeDialog
        title={`${asked.name}?`}
        text={asked.text}
        action={asked.name}
        danger={asked.danger ?? false}
        pending={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate({ change: asked, reason })}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { ask, dialog }
}

function IdentityFacts({ user }: { user: UserSheet }) {
  const now = useNow(60_000)
  const names = words.facts
  const facts: (Fact | false)[] = [
    [names.name, [user.first_name, user.last_name].filter(Boolean).join(' ') || words.none],
    [names.email, user.email],
    [names.initials, user.initials || words.none],
    [names.userId, String(user.id)],
    [names.uid, user.uid],
    user.name_finds !== null && [names.nameFinds, user.name_finds],
    [names.country, user.country || words.none],
    [names.timeZone, user.time_zone],
    [names.privacy, user.privacy === 'private' ? words.private : words.public],
    [names.news, user.email_consent ? words.yes : words.no],
    [names.joined, formatDay(user.joined_at, now)],
    [names.seen, user.last_seen_at ? formatAgoInWords(user.last_seen_at, now) : words.never],
    user.failed_logins !== null && [
      names.failedLogins,
      words.failedLogins(user.failed_logins.count, formatDayAndClock(user.failed_logins.since, now)),
    ],
    user.locked_until !== null && [names.lockedUntil, formatDayAndClock(user.locked_until, now)],
    user.leaves_at !== null && [names.leavesAt, formatDay(user.leaves_at, now)],
  ]
  return <FactList label={names.title} facts={facts} />
}

function GuardianFacts({ guardian }: { guardian: NonNullable<UserSheet['guardian']> }) {
  const now = useNow(60_000)
  const names = words.guardian
  const facts: (Fact | false)[] = [
    [names.status, words.guardianStates[guardian.status]],
    [names.email, guardian.guardian_email],
    [names.asked, formatDay(guardian.asked_at, now)],
    [names.reminders, String(guardian.reminders)],
    guardian.decided_at !== null && [names.decided, formatDay(guardian.decided_at, now)],
    guardian.erase_at !== null && [names.erase, formatDay(guardian.erase_at, now)],
  ]
  return <FactList label={words.guardianTitle} facts={facts} />
}

type PersonSessionsProps = { user: UserSheet; onAsk: (change: Change) => void }

function PersonSessions({ user, onAsk }: PersonSessionsProps) {
  const now = useNow(60_000)
  if (user.sessions.length === 0) return <p className="t2">{words.noSessions}</p>
  return (
    <>
      <RuledRows>
        {user.sessions.map(({ sid, device, place: location, used_at }) => (
          <li key={sid}>
            <span>
              {device}
              <SecondLine>{[location, words.lastUsed(formatAgoInWords(used_at, now))].filter(Boolean).join(', ')}</SecondLine>
            </span>
            <Button
              size="small"
              aria-label={words.endSessionLabel(device)}
              onClick={() => onAsk(endChange(user.id, { sid, device }))}
            >
              {words.endSession}
            </Button>
          </li>
        ))}
      </RuledRows>
      <Button size="small" variant="danger" className="self-start" onClick={() => onAsk(endChange(user.id))}>
        {words.endAll}
      </Button>
    </>
  )
}

type PersonSheetProps = {
  user: UserSheet
  impersonateButton: ReactNode
  children: ReactNode
}

export function PersonSheet({ user, impersonateButton, children }: PersonSheetProps) {
  const { ask, dialog } = useChange()
  const changes = allowedChanges(user)
  return (
    <>
      <RecordHead title={user.username}>
        <StateTags user={user} />
      </RecordHead>
      <ActionRow label={words.actions}>
        {impersonateButton}
        {changes.map((change) => (
          <Button key={change.name} onClick={() => ask(change)}>
            {change.name}
          </Button>
        ))}
      </ActionRow>
      <RecordSheet>
        <SheetSection title={words.facts.title}>
          <IdentityFacts user={user} />
        </SheetSection>
        <div className="flex min-w-0 flex-col gap-9">
          {user.guardian && (
            <SheetSection title={words.guardianTitle}>
              <GuardianFacts guardian={user.guardian} />
            </SheetSection>
          )}
          <SheetSection title={words.sessionsTitle}>
            <PersonSessions user={user} onAsk={ask} />
          </SheetSection>
          <SheetSection title={words.locationsTitle}>
            <Locations user={user} />
          </SheetSection>
          <SheetSection title={words.signInsTitle}>
            <MachineSignIns user={user} />
          </SheetSection>
        </div>
        {children}
      </RecordSheet>
      {dialog}
    </>
  )
}

function Locations({ user }: { user: UserSheet }) {
  if (user.places.length === 0) return <p className="t2">{words.noLocations(words.machines(user.machines))}</p>
  return (
    <>
      <p className="t2">{words.machines(user.machines)}</p>
      <RuledRows>
        {user.places.map((location) => (
          <li key={location.id}>
            <span>
              {location.name}
              <SecondLine>{[words.kinds[location.group_type], location.city].filter(Boolean).join(', ')}</SecondLine>
            </span>
            <span className="t2">{words.machines(location.machines)}</span>
          </li>
        ))}
      </RuledRows>
    </>
  )
}

function MachineSignIns({ user }: { user: UserSheet }) {
  const now = useNow(60_000)
  if (user.sign_ins.length === 0) return <p className="t2">{words.noSignIns}</p>
  return (
    <RuledRows>
      {user.sign_ins.map((signIn) => (
        <li key={signIn.id}>
          <span>
            <Link className="link" to="/admin/machines/$serial" params={{ serial: signIn.serial_number }}>
              {words.atMachine(signIn.serial_number)}
            </Link>
            <SecondLine>{[signIn.location_name, signIn.offline && words.offline].filter(Boolean).join(', ')}</SecondLine>
          </span>
          <time className="t2" dateTime={signIn.at}>
            {formatDayAndClock(signIn.at, now)}
          </time>
        </li>
      ))}
    </RuledRows>
  )
}

type Change = {
  name: string
  text: string
  done: string
  danger?: boolean
  run: (reason: string) => Promise<unknown>
}

function allowedChanges(user: UserSheet): Change[] {
  const callOf = (reason: string) => ({ params: { id: user.id }, body: { reason } })
  const changes: (Change | false)[] = [
    user.status === 'pending' && {
      name: words.mailActivation,
      text: words.mailActivationText,
      done: words.mailed,
      run: (reason) => consoleApi.accounts.mailActivation(callOf(reason)),
    },
    user.status === 'pending' && {
      name: words.confirm,
      text: words.confirmText,
      done: words.confirmed,
      run: (reason) => consoleApi.accounts.confirm(callOf(reason)),
    },
    user.locked_until !== null && {
      name: words.unlock,
      text: words.unlockText,
      done: words.unlocked,
      run: (reason) => consoleApi.sessions.unlock(callOf(reason)),
    },
    (user.status === 'active' || user.status === 'leaving') && {
      name: words.mailReset,
      text: words.mailResetText,
      done: words.mailed,
      run: (reason) => consoleApi.accounts.mailReset(callOf(reason)),
    },
    user.has_second_factor && {
      name: words.removeFactor,
      text: words.removeFactorText,
      done: words.factorRemoved,
      danger: true,
      run: (reason) => consoleApi.secondFactor.removeOf(callOf(reason)),
    },
    user.guardian !== null && {
      name: words.mailGuardian,
      text: words.mailGuardianText,
      done: words.mailed,
      run: (reason) => consoleApi.parentalConsent.mailGuardian(callOf(reason)),
    },
  ]
  return changes.filter((change) => change !== false)
}

const endChange = (userId: number, session?: { sid: string; device: string }): Change => ({
  name: session ? words.endSession : words.endAll,
  text: session ? words.endSessionText(session.device) : words.endAllText,
  done: words.ended,
  danger: true,
  run: (reason) => consoleApi.sessions.endOf({ params: { id: userId }, body: { reason, ...(session && { sid: session.sid }) } }),
})
