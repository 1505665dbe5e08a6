import { OperatorInfoPage } from '../../pages/pro/operator-info-page.tsx'
import { VisitorShell } from './visitor-shell.tsx'

export const OperatorInfoFrame = () => (
  <VisitorShell name="pro">
    <OperatorInfoPage />
  </VisitorShell>
)
