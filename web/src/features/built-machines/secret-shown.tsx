import { copyText } from '../../lib/clipboard.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { builtMessages as words } from './messages.ts'

export const SecretShown = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Dialog
    open
    alert
    title={words.replaced}
    text={words.replacedText}
    onClose={onDone}
    actions={
      <>
        <Button variant="quiet" onClick={() => void copyText(secret).then(() => showToast(words.copied))}>
          {words.copy}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      </>
    }
  >
    <p className="num break-anywhere">{secret}</p>
  </Dialog>
)
