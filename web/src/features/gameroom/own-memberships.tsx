import type { JoinedTeam, TeamInvitation } from '@portal/contract/networks'
import { Suspense, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { CodeForm } from '../../shared/code-form.tsx'
import { formSentences } from '../../shared/forms/form-sentences.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { gameroomMessages as words } from './messages.ts'
import { useMembershipChange, useTeamInvitations } from './gamerooms.tsx'

const ConfirmDialog = lazyPart(() => import('../../shared/confirm-dialog.tsx'), 'ConfirmDialog')

const sentenceFor = (error: unknown) => formSentences(error)[0] ?? problemSentence(error)

export function OwnInvitations() {
  const read = useTeamInvitations()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={4} height={64} />} errorClass="mb-12">
      {({ invitations }) => {
        if (invitations.length === 0) return null
        return (
          <section className="mb-14 max-wide:mb-10" aria-labelledby="team-invitations">
            <h2 className="h-sec" id="team-invitations" ref={title} tabIndex={-1}>
              {words.invitationsTitle}
            </h2>
            <ul className="mt-4 grid gap-2">
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} onAnswered={() => title.current?.focus()} />
              ))}
            </ul>
          </section>
        )
      }}
    </Loaded>
  )
}

const lineOf = ({ state, owner }: TeamInvitation) => {
  if (state === 'open') return words.invitedBy(owner)
  return state === 'guardian' ? words.waitingForGuardian(owner) : words.guardianNotAsked(owner)
}

function Invitation({ invitation, onAnswered }: { invitation: TeamInvitation; onAnswered: () => void }) {
  const { owner, state } = invitation
  const params = { id: invitation.id }
  const answer = useMembershipChange(
    (accept: boolean) => api.networks.answerTeamInvitation({ params, body: { accept } }).then(() => accept),
    (accept) => (accept ? words.joined(owner) : words.declined),
  )
  const ask = useMembershipChange(
    () => api.networks.askTeamGuardian({ params }),
    () => words.guardianAsked,
  )
  const problem = answer.error ?? ask.error
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3.5 rounded-3 bg-s-2 px-5 py-4">
      <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere">{lineOf(invitation)}</p>
      {problem && (
        <Notice kind="error" className="w-full">
          {sentenceFor(problem)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'open' && (
          <Button
            variant="primary"
            aria-label={words.acceptOf(owner)}
            pending={answer.isPending}
            onClick={() => answer.mutate(true, { onSuccess: onAnswered })}
          >
            {words.accept}
          </Button>
        )}
        {state === 'unasked' && (
          <Button variant="primary" pending={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {words.askGuardian}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={words.declineOf(owner)}
          pending={answer.isPending}
          onClick={() => answer.mutate(false, { onSuccess: onAnswered })}
        >
          {state === 'open' ? words.decline : words.cancelRequest}
        </Button>
      </div>
    </li>
  )
}

export function JoinedTeams() {
  const read = useTeamInvitations()
  const now = useNow(60_000)
  const enter = useMembershipChange(
    (code: string) => api.networks.enterTeamCode({ body: { code } }),
    ({ state, owner }) => (state === 'joined' ? words.joined(owner) : words.guardianMailed(owner)),
  )
  const teams = read.data?.teams ?? []
  return (
    <>
      <div className="mb-14 max-wide:mb-10">
        <CodeForm
          title={words.joinTitle}
          text={words.joinText}
          label={words.joinLabel}
          missing={words.joinMissing}
          submit={words.join}
          enter={enter}
        />
      </div>
      {teams.length > 0 && (
        <section className="mb-14 max-wide:mb-10" aria-labelledby="joined-teams">
          <h2 className="h-sec" id="joined-teams">
            {words.teamsTitle}
          </h2>
          <ul className="team-rows">
            {teams.map((team) => (
              <Joined key={team.id} team={team} since={formatDay(team.since, now)} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Joined({ team, since }: { team: JoinedTeam; since: string }) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const leave = useMembershipChange(
    () => api.networks.leaveTeam({ params: { id: team.id } }),
    () => words.left,
  )
  return (
    <li>
      <strong className="flex min-w-0 items-center gap-3">{words.teamLine(team.name, team.owner)}</strong>
      <span className="t3 sm">{words.since(since)}</span>
      <Button variant="quiet" aria-label={words.leaveOf(team.owner)} onClick={() => setAsked(true)}>
        {words.leave}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            title={words.leaveTitle(team.owner)}
            text={words.leaveText}
            action={words.leave}
            pending={leave.isPending}
            onConfirm={() => leave.mutate(undefined, { onError: close })}
            onClose={close}
          />
        </Suspense>
      )}
    </li>
  )
}
