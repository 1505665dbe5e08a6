import type { Location } from '@portal/contract/locations'
import type { InvitedName, TeamMember } from '@portal/contract/networks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { api, keyOf } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { isConflict } from '../../shared/forms/revised.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { MenuButton } from '../../shared/menu-button.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { ShownCode } from '../../shared/shown-code.tsx'
import { showDone } from '../../shared/waiting-requests.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { AddPlayer } from './add-player.tsx'
import { Gamerooms, maxPlayers, useSetTeam, useTeam } from './gamerooms.tsx'
import { gameroomMessages as words } from './messages.ts'
import { JoinedTeams, OwnInvitations } from './own-memberships.tsx'

export function HomeTeamPage() {
  usePageTitle(words.team)
  return (
    <div className="wrap load-in-order">
      <PageHeader crumb={<BackLink to="/my-gameroom" label={words.title} />} title={words.team} meta={words.teamIntro} />
      <OwnInvitations />
      <HomeTeam />
      <JoinedTeams />
    </div>
  )
}

const ConfirmDialog = lazyPart(() => import('../../shared/confirm-dialog.tsx'), 'ConfirmDialog')

function TeamCode({ location }: { location: Location }) {
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => api.networks.makeTeamCode({ body: { location_id: location.id } }),
    onSuccess: async (reply) => {
      if (!reply.pending_guardian) return
      showDone(reply, '')
      await client.invalidateQueries({ queryKey: keyOf(api.guardianRequests.mine) })
    },
  })
  const code = make.data?.code
  return (
    <section aria-labelledby={`code-${location.id}`}>
      <h3 className="mb-1 font-[650]" id={`code-${location.id}`}>
        {words.codeTitle}
      </h3>
      <p className="t3 sm mb-3">{words.codeText}</p>
      <div role="status">
        {code && (
          <div className="mb-4 grid gap-2">
            <ShownCode code={code} label={words.codeTitle} />
            <p className="t3 sm">{words.codeShown}</p>
          </div>
        )}
      </div>
      <Button variant={code ? 'quiet' : 'secondary'} pending={make.isPending} onClick={() => make.mutate()}>
        {code ? words.createNewCode : words.createCode}
        <span className="sr-only">: {location.name}</span>
      </Button>
    </section>
  )
}

type Person = Pick<TeamMember, 'username' | 'initials' | 'avatar_url' | 'background_color_hex' | 'is_all_access'>

const MemberName = ({ member }: { member: Person }) => (
  <span className="flex min-w-0 items-center gap-3">
    <PlayerAvatar player={member} size={40} />
    <strong className="font-[620] wrap-anywhere">
      {member.username} {member.is_all_access && <AllAccessMark />}
    </strong>
  </span>
)

type MemberProps = {
  member: TeamMember
  onRole: (role: 'player' | 'manager') => void
  onRemove: () => void
}

function Member({ member, onRole, onRemove }: MemberProps) {
  const [asked, setAsked] = useState(false)
  const { username, role } = member
  const other = role === 'manager' ? 'player' : 'manager'
  return (
    <li>
      <MemberName member={member} />
      <span className="t3 sm">{words.roles[role]}</span>
      <MenuButton
        button={
          <button type="button" className="icon-button" aria-label={words.actionsOf(username)}>
            <Ellipsis size={20} strokeWidth={2} aria-hidden />
          </button>
        }
        entries={[
          { label: words.makeRole[other], onSelect: () => onRole(other) },
          { label: words.removePlayer, danger: true, lineBefore: true, onSelect: () => setAsked(true) },
        ]}
      />
      {asked && (
        <Suspense>
          <ConfirmDialog
            title={words.removeTitle(username)}
            text={words.removeText}
            action={words.removePlayer}
            pending={false}
            onConfirm={() => {
              setAsked(false)
              onRemove()
            }}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

const FreePlaces = ({ count, onInvite }: { count: number; onInvite: () => void }) => (
  <li>
    <button type="button" className="group col-span-full flex min-h-12 items-center gap-3 text-start" onClick={onInvite}>
      <span className="grid size-10 place-items-center rounded-full text-t-2 outline-[1.5px] -outline-offset-2 outline-ctl outline-dashed">
        <Plus size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <strong className="font-[620] group-hover:text-accent-hi">{words.invitePlayer}</strong>
      <span className="t3 sm">{words.freePlaces(count)}</span>
    </button>
  </li>
)

const uids = (team: readonly TeamMember[]) => team.map(({ uid }) => uid)
const managersOf = (team: readonly TeamMember[]) => uids(team.filter(({ role }) => role === 'manager'))

type InvitedProps = { invited: readonly InvitedName[]; onWithdraw: (name: string) => void }

function Invited({ invited, onWithdraw }: InvitedProps) {
  const now = useNow(60_000)
  return (
    <>
      <h3 className="mt-6 font-[650]">{words.invitedTitle}</h3>
      <ul className="team-rows">
        {invited.map(({ username, invited_at }) => (
          <li key={username}>
            <strong className="flex min-w-0 items-center gap-3">{username}</strong>
            <span className="t3 sm">{words.invitedOn(formatDay(invited_at, now))}</span>
            <Button variant="quiet" aria-label={words.withdrawOf(username)} onClick={() => onWithdraw(username)}>
              {words.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const namesOf = (people: readonly { username: string }[] = []) => people.map(({ username }) => username)

function Team({ location }: { location: Location }) {
  const read = useTeam(location.id)
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={4} height={64} />} errorClass="mb-12">
      {({ team, invited = [] }) => <TeamView location={location} team={team} invited={invited} />}
    </Loaded>
  )
}

type TeamViewProps = { location: Location; team: TeamMember[]; invited: InvitedName[] }

function TeamView({ location, team, invited }: TeamViewProps) {
  const invite = useRef<HTMLDivElement>(null)
  const change = useSetTeam(location.id)
  const free = maxPlayers - team.length - invited.length
  const remove = ({ uid, username }: TeamMember) =>
    change.mutate((now) => ({ team: [...uids(now.team).filter((one) => one !== uid), ...namesOf(now.invited)] }), {
      onSuccess: () => showToast(words.removedPlayer(username)),
    })
  const withdraw = (name: string) =>
    change.mutate((now) => ({ team: [...uids(now.team), ...namesOf(now.invited).filter((one) => one !== name)] }), {
      onSuccess: () => showToast(words.withdrawn),
    })
  const setRole = ({ uid }: TeamMember, role: 'player' | 'manager') =>
    change.mutate((now) => ({
      team: [...uids(now.team), ...namesOf(now.invited)],
      managers: [...managersOf(now.team).filter((one) => one !== uid), ...(role === 'manager' ? [uid] : [])],
    }))
  const add = (username: string) =>
    change.mutate((now) => ({ team: [...uids(now.team), ...namesOf(now.invited), username] }), {
      onSuccess: () => showToast(words.added(username)),
    })
  return (
    <section className="mb-14 max-wide:mb-10" aria-labelledby={`team-${location.id}`}>
      <h2 className="h-sec mb-4" id={`team-${location.id}`}>
        {words.teamOf(location.name)}
        <span className="ml-2.5 text-[15px] font-normal text-t-3 font-stretch-normal max-wide:ml-0 max-wide:block">
          {words.teamCount(team.length, maxPlayers)}
        </span>
      </h2>
      {isConflict(change.error) && (
        <Notice kind="error" className="mb-4">
          {words.teamChanged}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,400px)] items-start gap-x-18 gap-y-10 max-lg:grid-cols-1">
        <div>
          <p className="t2 sm mb-2">{team.length === 0 ? words.noTeam : words.rolesText}</p>
          <ul className="team-rows">
            {team.map((member) => (
              <Member key={member.id} member={member} onRole={(role) => setRole(member, role)} onRemove={() => remove(member)} />
            ))}
            {free > 0 && <FreePlaces count={free} onInvite={() => invite.current?.focus()} />}
          </ul>
          {invited.length > 0 && <Invited invited={invited} onWithdraw={withdraw} />}
        </div>
        <div
          className="grid gap-8 rounded-3 bg-s-2 p-6 max-wide:px-4 max-wide:py-5"
          ref={invite}
          tabIndex={-1}
          role="group"
          aria-label={words.addTo(location.name)}
        >
          <TeamCode location={location} />
          <AddPlayer memberNames={[...namesOf(team), ...namesOf(invited)]} onAdd={add} />
        </div>
      </div>
    </section>
  )
}

const HomeTeam = () => (
  <Gamerooms
    skeleton={<SkeletonRows rows={4} height={64} />}
    empty={
      <EmptyState
        className="mb-12"
        glyph="users-round"
        title={words.noGameroomTitle}
        text={words.noGameroomText}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/my-gameroom/locations/new">
            {words.create}
          </Link>
        }
      />
    }
  >
    {(gamerooms) => gamerooms.map((location) => <Team key={location.id} location={location} />)}
  </Gamerooms>
)
