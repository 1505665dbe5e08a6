import { useSearch } from '@tanstack/react-router'
import { BoardsBand, GoldBand, LampsBand, OperatorsBand } from '../features/landing/bands.tsx'
import { Hero, HowItWorks } from '../features/landing/hero.tsx'
import { landingMessages as words } from '../features/landing/messages.ts'
import { TitleStrip } from '../features/landing/title-strip.tsx'
import { usePageTitle } from '../lib/page-title.ts'

export function LandingPage() {
  usePageTitle(words.pageTitle)
  const { redirect } = useSearch({ strict: false })
  return (
    <>
      <Hero redirectUri={redirect} />
      <HowItWorks />
      <TitleStrip />
      <LampsBand />
      <BoardsBand />
      <GoldBand />
      <OperatorsBand />
    </>
  )
}
