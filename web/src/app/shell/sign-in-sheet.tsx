import { Copy } from 'lucide-react'
import { copyText } from '../../lib/clipboard.ts'
import { track } from '../../lib/reports/track.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { HiddenCode, NewCode, QrPass, SignedInAt, useSignInCode } from '../../shared/sign-in-code.tsx'
import { useShownCode } from '../../shared/shown-code.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { noticeMessages as words } from './notice-messages.ts'

const size = 220

export function SignInSheet({ onClose }: { onClose: () => void }) {
  useShownCode()
  const { code, renew, isHidden } = useSignInCode(() => {
    track('QR code', 'New QR code')
    showToast(words.newCodeDone, 'info')
  })
  const copy = async (text: string) => {
    await copyText(text)
    track('QR code', 'QR code copied')
    showToast(words.codeCopied)
  }
  if (isHidden)
    return (
      <Dialog open onClose={onClose} title={words.machineSheetTitle}>
        <HiddenCode />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={words.machineSheetTitle} text={words.machineSheetText}>
      <div className="grid justify-items-center gap-4">
        <Loaded
          read={code}
          skeleton={
            <Loading>
              <Skeleton width={size + 28} height={size + 28} />
            </Loading>
          }
        >
          {(data) => <QrPass text={data.qr_code} size={size} />}
        </Loaded>
        <SignedInAt />
        <p className="t3 sm">{words.brightness}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="quiet"
            disabled={!code.data}
            icon={<Copy size={18} strokeWidth={2} aria-hidden />}
            onClick={() => code.data && void copy(code.data.code)}
          >
            {words.copyCode}
          </Button>
          <NewCode renew={renew} variant="quiet" />
        </div>
      </div>
    </Dialog>
  )
}
