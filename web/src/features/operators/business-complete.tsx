import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Insert } from '../../art/insert.tsx'
import { api, query } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { businessMessages as words } from './messages.ts'

export const BusinessCompletePage = () => <BusinessComplete />

function BusinessComplete() {
  const user = useQuery(query(api.profiles.userDetail))
  const memberships = user.data?.user.group_memberships
  const isConfirmed = memberships?.some(({ group_type, is_active }) => group_type === 'business' && is_active)
  usePageTitle(isConfirmed === false ? words.notCompleteTitle : words.completeTitle)
  const primary = buttonClass({ variant: 'primary', size: 'large' })
  return (
    <Loaded
      read={user}
      skeleton={
        <Loading>
          <Skeleton width={88} height={88} round />
          <Skeleton width="60%" height={24} className="mt-5" />
        </Loading>
      }
    >
      {() => (
        <div className="flex flex-col items-start gap-5">
          {isConfirmed && <Insert glyph="check" lit size={88} />}
          <h1 className="display text-34 md:text-46">{isConfirmed ? words.completeTitle : words.notCompleteTitle}</h1>
          <p className="lead">{isConfirmed ? words.completeText : words.notCompleteText}</p>
          {isConfirmed ? (
            <Link to="/pro/locations" className={primary}>
              {words.toLocations}
            </Link>
          ) : (
            <Link to="/business-profile" className={primary}>
              {words.toProfile}
            </Link>
          )}
        </div>
      )}
    </Loaded>
  )
}
