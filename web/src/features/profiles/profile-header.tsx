import type { Profile, ProfileOverview, PublicUser } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { MapPin, Pencil, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { formatMonth } from '../../lib/format-calendar.ts'
import { tellApp } from '../../lib/native.ts'
import { isNative } from '../../lib/platform.ts'
import { AllAccessMark, Avatar } from '../../shared/avatar.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { overviewMessages as words } from './overview/messages.ts'

type ShownProfile = Pick<Profile, 'avatar_url' | 'initials' | 'background_color_hex' | 'is_all_access' | 'location'>
type ShownPlayer = Pick<PublicUser, 'uid' | 'username' | 'joined_date' | 'is_private_mode'> & {
  profile: ShownProfile
  internal_bio?: string | null
}
type Counts = Pick<ProfileOverview, 'following' | 'followers' | 'follows_you'>

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Only public profiles have a page that others can open. */
export const OwnActions = ({ player }: { player: ShownPlayer }) => (
  <>
    <Link className={buttonClass({ variant: 'quiet' }, 'max-wide:flex-1')} to="/account/profile/edit">
      <Pencil {...icon} />
      {words.edit}
    </Link>
    {!player.is_private_mode && (
      <Button variant="quiet" className="max-wide:flex-1" icon={<Share2 {...icon} />} onClick={() => void shareProfile(player)}>
        {words.share}
      </Button>
    )}
  </>
)

function Connections({ counts, isOwn }: { counts: Counts; isOwn: boolean }) {
  const [following, followers] = [words.following(counts.following), words.followers(counts.followers)]
  if (!isOwn)
    return (
      <>
        <span>{following}</span>
        <span>{followers}</span>
        {counts.follows_you && <Tag>{words.followsYou}</Tag>}
      </>
    )
  return (
    <>
      <Link to="/ic/connections" className="hover:text-t-1 hover:underline">
        {following}
      </Link>
      <Link to="/ic/connections" search={{ list: 'followers' }} className="hover:text-t-1 hover:underline">
        {followers}
      </Link>
    </>
  )
}

type ProfileHeaderProps = {
  player: ShownPlayer
  isOwn: boolean
  /** Undefined until they are read, and on the profile of a blocked player. */
  counts?: Counts | undefined
  crumb?: ReactNode
  actions: ReactNode
  tabs?: ReactNode
}

/** The top of a profile: the own one and that of another player. */
export function ProfileHeader({ player, isOwn, counts, crumb, actions, tabs }: ProfileHeaderProps) {
  const { profile, username, internal_bio } = player
  return (
    <PageHeader
      crumb={crumb}
      picture={
        <Avatar
          url={profile.avatar_url}
          initials={profile.initials}
          name={username}
          background={profile.background_color_hex}
          gold={profile.is_all_access}
          size={96}
          className="mr-1 max-wide:mt-1 max-wide:mr-0 max-wide:ml-[3px] max-wide:[&>svg]:size-18"
        />
      }
      title={
        <>
          {username} {profile.is_all_access && <AllAccessMark size={22} />}
        </>
      }
      meta={
        <>
          <p className="flex min-h-6 flex-wrap items-center gap-x-3.5 gap-y-1">
            {profile.location && (
              <span className="inline-flex items-center gap-1.5">
                <MapPin size={16} strokeWidth={1.75} aria-hidden />
                {profile.location}
              </span>
            )}
            <span>{words.since(formatMonth(player.joined_date.slice(0, 10)))}</span>
            {counts && <Connections counts={counts} isOwn={isOwn} />}
          </p>
          {internal_bio && (
            <p className="mt-2 max-w-[60ch]">
              <Tag>{words.team}</Tag> {internal_bio}
            </p>
          )}
          {isOwn && player.is_private_mode && <p className="mt-2">{words.onlyYou}</p>}
        </>
      }
      actions={actions}
      tabs={tabs}
    />
  )
}

export async function shareProfile({ uid, username }: Pick<PublicUser, 'uid' | 'username'>): Promise<void> {
  const url = `${location.origin}/ic/connections/${uid}`
  const title = words.shareTitle(username)
  if (isNative()) return tellApp('app_share_content', { title, text: title, url })
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) {
    await copyText(url)
    return showToast(words.copied)
  }
  // Closing the share sheet is no error.
  await navigator.share({ title, url }).catch(() => undefined)
}
