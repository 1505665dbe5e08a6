import type { Network } from '@portal/contract/networks'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { QrPass } from '../../shared/sign-in-code.tsx'
import { useShownCode } from '../../shared/shown-code.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { networkMessages as words } from './messages.ts'

function Code({ code, endsAt, onNew }: { code: string; endsAt: string; onNew: () => void }) {
  const now = useNow(1_000)
  const left = Math.max(0, Math.floor((new Date(endsAt).getTime() - now.getTime()) / 1000))
  if (left === 0)
    return (
      <>
        <p>{words.codeExpired}</p>
        <Button variant="primary" onClick={onNew}>
          {words.newCode}
        </Button>
      </>
    )
  return <ShownCode {...{ code, left }} />
}

function ShownCode({ code, left }: { code: string; left: number }) {
  useShownCode()
  return (
    <>
      <QrPass text={code} label={words.codeLabel} size={280} />
      <p className="t2" role="timer">
        {words.codeEnds(Math.floor(left / 60), String(left % 60).padStart(2, '0'))}
      </p>
    </>
  )
}

export function NetworkCode({ network, onClose }: { network: Network; onClose: () => void }) {
  const code = useQuery({
    ...query(api.networks.temporaryQr, { query: { identifier: network.identifier } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.codeTitle(network.ssid)}
      text={words.codeText}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <div className="grid justify-items-center gap-4 text-center">
        <Loaded
          read={code}
          skeleton={
            <Loading>
              <Skeleton width={280} height={280} />
            </Loading>
          }
        >
          {(data) => <Code code={data.qr_code} endsAt={data.expires_at} onNew={() => void code.refetch()} />}
        </Loaded>
      </div>
    </Dialog>
  )
}
