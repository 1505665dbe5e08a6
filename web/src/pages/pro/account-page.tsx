import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { BusinessProfile } from '../../features/operators/business-profile.tsx'
import { PageHead, PartHead } from '../../features/pro/page-head.tsx'
import { toolMessages as words } from '../../features/pro/tool-messages.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { chooseTheme, rememberedTheme, themes, type Theme } from '../../lib/theme.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const Staff = lazyPart(() => import('../../features/staff/staff.tsx'), 'Staff')

const OwnAccount = () => (
  <section aria-labelledby="own-account">
    <PartHead id="own-account" title={words.ownAccount} />
    <p className="mb-3 max-w-160 text-t-2">{words.ownAccountText}</p>
    <Link to="/account/profile/edit" className="link">
      {words.person}
    </Link>
  </section>
)

export function ProAccountPage() {
  usePageTitle(words.account)
  return (
    <div className="pro-page load-in-order gap-10">
      <PageHead title={words.account} />
      <BusinessProfile isPart />
      <Suspense fallback={<SkeletonRows rows={2} height={64} />}>
        <Staff />
      </Suspense>
      <Appearance />
      <OwnAccount />
    </div>
  )
}

export function Appearance() {
  const [theme, setTheme] = useState(rememberedTheme)
  const choose = (next: Theme) => {
    setTheme(next)
    chooseTheme(next)
  }
  return (
    <section aria-labelledby="appearance">
      <PartHead id="appearance" title={words.appearance} />
      <p className="mb-3 max-w-160 text-t-2">{words.appearanceText}</p>
      <Segmented
        label={words.theme}
        options={themes.map((value) => ({ value, label: words.themes[value] }))}
        value={theme}
        onChange={choose}
      />
    </section>
  )
}
