import { Dialog } from '../../ui/dialog.tsx'
import { AlertDetail, type AlertDetailProps } from './alert-detail.tsx'
import { titleOf } from './alert-titles.ts'
import { alertMessages as words } from './messages.ts'

/** The detail where it has no room beside the list; on phones a sheet from the bottom. */
export const DetailSheet = ({ onClose, ...detail }: AlertDetailProps & { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={<span className="sr-only">{words.detailOf(titleOf(detail.group))}</span>}>
    <AlertDetail {...detail} />
  </Dialog>
)
