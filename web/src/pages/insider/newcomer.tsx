import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleHelp, House } from 'lucide-react'
import { PeopleToFollow } from '../../features/follows/people-to-follow.tsx'
import { Family, FirstGame, ownStep } from '../../features/home/first-game.tsx'
import { newcomerMessages as words } from '../../features/home/newcomer-messages.ts'
import { useOwnUser } from '../../features/home/pass.tsx'
import { NearestLocation } from '../../features/locations/nearest-location.tsx'
import { nearestSentence, useNearestLocation } from '../../features/locations/use-nearest-location.ts'
import { ReplayTour } from '../../features/tutorial/replay-tour.tsx'
import { api, query } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const nearestId = 'nearest'
const quietLink = 'inline-flex min-h-11 items-center gap-2.5 text-[15px] text-t-2 hover:text-t-1'
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const MoreLinks = ({ ownsMachine }: { ownsMachine: boolean }) => (
  <nav className="mb-14 flex flex-wrap gap-x-7 gap-y-1 border-t border-line-1 pt-4" aria-label={words.more}>
    <ReplayTour className={quietLink} />
    <Link to="/ic/how-it-works" className={quietLink}>
      <CircleHelp {...icon} />
      {words.howItWorks}
    </Link>
    {!ownsMachine && (
      <Link to="/account/machines/register" className={quietLink}>
        <House {...icon} />
        {words.register}
      </Link>
    )}
  </nav>
)

const nearestStep = (sentence: string | undefined) => ({
  title: words.find,
  text: sentence ?? words.findText,
  link: (
    <Link to="." hash={nearestId}>
      {words.seeBelow}
    </Link>
  ),
})

/** The reader's first machine at home; undefined without one and until that is known. */
function useOwnMachine() {
  const { data, isPending } = useQuery(query(api.machines.mine, { query: { group_type: 'home' } }))
  const own = data?.machines.find(({ archived }) => !archived)
  return {
    isPending,
    machine: own && { id: own.id, name: own.custom_display_name || own.game_name, active: own.active, online: own.online },
  }
}

/** Home before the first finished game: one way to one machine, the owner's own or the nearest one. */
export function Newcomer() {
  const user = useOwnUser().data?.user
  const now = useNow()
  const { machine, isPending } = useOwnMachine()
  const nearest = useNearestLocation(user?.address)
  const isMinor = user?.is_minor ?? true
  return (
    <>
      <FirstGame
        {...(machine && { title: words.titleOwn })}
        machine={machine ? ownStep(machine) : nearestStep(nearest.location && nearestSentence(nearest.location, now))}
      />
      {machine ? (
        <Family className="mt-12 mb-14 max-wide:my-9" />
      ) : (
        <div className="home-columns mt-12 max-wide:mt-9">
          {isPending ? (
            <SkeletonRows rows={1} height={360} />
          ) : (
            <NearestLocation nearest={nearest} mayUsePosition={!isMinor} id={nearestId} />
          )}
          {!isMinor && <PeopleToFollow />}
        </div>
      )}
      <MoreLinks ownsMachine={machine !== undefined} />
    </>
  )
}
