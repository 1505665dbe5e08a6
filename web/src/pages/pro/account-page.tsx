import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BusinessProfile } from '../../features/operators/business-profile.tsx'
import '../../features/operators/operator-search.css'
import { Appearance } from '../../features/pro/appearance.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { toolMessages as words } from '../../features/pro/tool-messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const Staff = lazyPart(() => import('../../features/staff/staff.tsx'), 'Staff')

export function ProAccountPage() {
  usePageTitle(words.account)
  return (
    <div className="pro-page load-in-order gap-8 [&_.display]:text-[28px]">
      <div className="max-w-160">
        <BusinessProfile />
      </div>
      <Suspense fallback={<SkeletonRows rows={2} height={64} />}>
        <Staff />
      </Suspense>
      <Appearance />
      <nav className="flex flex-wrap gap-2" aria-label={words.account}>
        <Link to="/account/profile/edit" className={buttonClass()}>
          {words.person}
        </Link>
        <Link to="/pro/utilities/$id" params={{ id: 'weekly-report' }} className={buttonClass()}>
          {words.tools['weekly-report'].title}
        </Link>
      </nav>
    </div>
  )
}
