import { OperatorInfoPage } from '../../pages/pro/operator-info-page.tsx'
import { VisitorShell } from './visitor-shell.tsx'

/** The operators' page for everybody who is none, on the operators' surfaces. */
export const OperatorInfoFrame = () => (
  <VisitorShell name="pro">
    <OperatorInfoPage />
  </VisitorShell>
)
