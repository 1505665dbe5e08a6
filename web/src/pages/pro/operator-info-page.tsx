import '../../features/guide/guide.css'
import { guideMessages } from '../../features/guide/messages.ts'
import { OperatorInfo } from '../../features/guide/operator-info.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function OperatorInfoPage() {
  usePageTitle(guideMessages.pro.pageTitle, guideMessages.pro.lead)
  return (
    <div className="wrap guide-page">
      <OperatorInfo />
    </div>
  )
}
