import { Dialog } from '../../ui/dialog.tsx'
import { AlertDetail, type AlertDetailProps } from './alert-detail.tsx'
import { titleOf } from './alerts.tsx'
import { alertMessages as words } from './messages.ts'

export const DetailSheet = ({ onClose, ...detail }: AlertDetailProps & { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={<span className="sr-only">{words.detailOf(titleOf(detail.group))}</span>}>
    <AlertDetail {...detail} />
  </Dialog>
)
