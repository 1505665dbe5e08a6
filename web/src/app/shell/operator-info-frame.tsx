import { OperatorInfoPage } from '../../features/guide/operator-info.tsx'
import { VisitorShell } from './visitor-shell.tsx'

export const OperatorInfoFrame = () => (
  <VisitorShell name="pro">
    <OperatorInfoPage />
  </VisitorShell>
)
