import '../../features/guide/guide.css'
import { HowItWorksGuide } from '../../features/guide/how-it-works.tsx'
import { guideMessages } from '../../features/guide/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export function HowItWorksPage() {
  usePageTitle(guideMessages.how.pageTitle, guideMessages.how.lead)
  return (
    <div className="wrap guide-page">
      <HowItWorksGuide />
    </div>
  )
}
