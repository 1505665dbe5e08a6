import { OperatorInfoPage } from '../../pages/pro/operator-info-page.tsx'
import { isBuilt } from '../addresses.ts'
import { VisitorShell } from './visitor-shell.tsx'

const registration = '/business-profile'

/** The operators' page for everybody who is none, on the operators' surfaces. */
export const OperatorInfoFrame = () => (
  <VisitorShell name="pro">
    <OperatorInfoPage registerAt={isBuilt(registration) ? registration : undefined} />
  </VisitorShell>
)
