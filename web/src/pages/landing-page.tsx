import { Suspense } from 'react'
import { BoardsBand, GoldBand, LampsBand, OperatorsBand, TitleStrip } from '../features/landing/bands.tsx'
import { Hero, HowItWorks } from '../features/landing/hero.tsx'
import { landingMessages as words } from '../features/landing/messages.ts'
import { lazyPart } from '../lib/load-part.ts'
import { usePageTitle } from '../lib/page-title.ts'

const SharedLink = lazyPart(() => import('../features/public-pages/shared-link.tsx'), 'SharedLink')

export function LandingPage({ redirect }: { redirect?: string }) {
  usePageTitle(words.pageTitle)
  return (
    <>
      <Hero redirectUri={redirect}>
        {redirect && (
          <Suspense>
            <SharedLink address={redirect} />
          </Suspense>
        )}
      </Hero>
      <HowItWorks />
      <TitleStrip />
      <LampsBand />
      <BoardsBand />
      <GoldBand />
      <OperatorsBand />
    </>
  )
}
