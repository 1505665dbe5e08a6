import type { User } from '@portal/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Avatar } from '../../shared/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { exportMessages as words } from './messages.ts'

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-t-3">{label}</dt>
    <dd>{children}</dd>
  </div>
)

function PublicSide({ user }: { user: User }) {
  const now = useNow(60_000)
  const side = usePublicSide(user.uid).data
  if (!side) return <SkeletonRows rows={3} height={48} />
  return (
    <dl className="flex flex-wrap gap-x-9 gap-y-3">
      <Line label={words.username}>{side.username}</Line>
      <Line label={words.initials}>{side.profile.initials || words.notSet}</Line>
      <Line label={words.location}>{side.profile.location_info || words.notSet}</Line>
      <Line label={words.joined}>{formatDay(side.joined_date, now)}</Line>
    </dl>
  )
}

export function StrangerView() {
  const user = useOwnUser()
  if (!user) return <SkeletonRows rows={3} height={48} />
  const isPublic = user.privacy === 'public'
  return (
    <section aria-labelledby="data-stranger" className="mt-14 max-wide:mt-10">
      <h2 className="mb-2 h-sec" id="data-stranger">
        {words.publicView}
      </h2>
      <p className="t2 mb-4">{isPublic ? words.publicViewText : words.privateViewText}</p>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-5">
        <Avatar
          url={isPublic ? user.avatar_url : ''}
          initials={user.initials}
          name={isPublic ? user.username : user.initials}
          background={user.background_color_hex}
          gold={user.is_all_access}
          size={64}
        />
        {isPublic ? <PublicSide user={user} /> : <strong>{user.initials || words.notSet}</strong>}
      </div>
      {user.shown_to_visitors && <p className="t2 sm mt-4">{words.visitorsSee}</p>}
      <p className="t2 sm my-4">{words.neverShown}</p>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        {isPublic && (
          <Link to="/ic/connections/$id" params={{ id: user.uid }} className={buttonClass()}>
            {words.openProfile}
          </Link>
        )}
        <Link to="/account/profile/edit" className={buttonClass({ variant: 'quiet' })}>
          {words.changePrivacy}
        </Link>
      </div>
    </section>
  )
}

const useOwnUser = () => useQuery(query(api.profiles.userDetail)).data?.user

const usePublicSide = (uid: string | undefined) =>
  useQuery({ ...query(api.profiles.publicUser, { params: { id: uid ?? '' } }), enabled: uid !== undefined, retry: false })
