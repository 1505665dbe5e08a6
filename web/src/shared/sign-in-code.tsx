import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { api, query } from '../lib/api.ts'
import { currentImpersonation, useImpersonation } from '../lib/impersonation.ts'
import { lazyPart } from '../lib/load-part.ts'
import { storeAnswer } from '../lib/store-answer.ts'
import { useNow } from '../lib/clock.ts'
import { Button } from '../ui/button.tsx'
import { newCodeMessages as own, sharedMessages as words } from './messages.ts'

/** Random delay, so that open pages do not all send a request in the same second of the hour. */
const spreadMs = 30_000

/** Milliseconds until the next code, or false while that is not known. */
export function msUntilRenewal(renewAt: string | undefined, now = Date.now()): number | false {
  const left = Date.parse(renewAt ?? '') - now
  return Number.isNaN(left) ? false : Math.max(spreadMs, left + Math.random() * spreadMs)
}

/**
 * The code that signs the player in at machines, renewed every hour. Not read during an impersonation: the code is for the
 * player alone.
 */
export function useSignInCode(onRenewed: () => void) {
  const client = useQueryClient()
  const isHidden = useImpersonation() !== null
  const code = useQuery({
    ...query(api.profiles.loginQr),
    refetchInterval: ({ state }) => msUntilRenewal(state.data?.renew_at),
    refetchIntervalInBackground: true,
    // Read directly: `isHidden` is not known yet while a prerendered page is hydrated.
    enabled: () => currentImpersonation() === null,
  })
  const renew = useMutation({
    mutationFn: () => api.profiles.loginQr({ query: { new_code: 'true' } }),
    onSuccess: async (fresh) => {
      await storeAnswer(client, query(api.profiles.loginQr).queryKey, fresh)
      onRenewed()
    },
  })
  return { code, renew, isHidden }
}

type QrPassProps = {
  text: string
  label?: string
  /** At least 200 px where a machine scans it. */ size?: number | string
  className?: string
}

type Code = { path: string; modules: number }

const quietZone = 4

async function codeOf(text: string): Promise<Code> {
  const { encode } = await import('uqr')
  const code = encode(text, { ecc: 'M', border: 0 })
  const cells = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: cells.join(''), modules: code.size }
}

/** A QR code with the white quiet zone that scanners need. The encoder loads with the first code shown. */
export function QrPass({ text, label = words.signInCode, size = 200, className = '' }: QrPassProps) {
  const [code, setCode] = useState<Code>({ path: '', modules: 25 })
  useEffect(() => {
    let isMounted = true
    void codeOf(text).then((path) => isMounted && setCode(path))
    return () => {
      isMounted = false
    }
  }, [text])
  const side = code.modules + quietZone * 2
  return (
    <span className={`qr-plate ${className}`}>
      <svg
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        width={size}
        height={size}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#0B0908" />
      </svg>
    </span>
  )
}

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

type NewCodeProps = {
  renew: ReturnType<typeof useSignInCode>['renew']
  variant: 'plain' | 'quiet' | 'secondary'
  className?: string
}

/**
 * Creates a new sign-in code after a confirmation. The old one becomes invalid at once, also for games that have not been
 * delivered yet.
 */
export function NewCode({ renew, variant, className = '' }: NewCodeProps) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'plain' ? 'medium' : 'default'}
        className={className}
        pending={renew.isPending}
        icon={<RotateCw size={variant === 'plain' ? 16 : 18} strokeWidth={2} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {own.newCode}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            title={own.newCodeTitle}
            text={own.newCodeText}
            action={own.newCodeAction}
            danger={false}
            pending={renew.isPending}
            onConfirm={() => renew.mutate(undefined, { onSettled: close })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

export const HiddenCode = () => <p className="t2 sm">{words.codeHidden}</p>

/** Milliseconds for which a scan counts for games. */
const shownMs = 12 * 3_600_000

/** The location of the reader's last scan while it counts; a live message updates it at once. */
export function SignedInAt() {
  const now = useNow(60_000)
  const signIns = useQuery(query(api.plays.signIns, { query: {} })).data?.sign_ins
  const last = signIns?.find(({ offline }) => !offline)
  const counts = last && now.getTime() - Date.parse(last.date) < shownMs
  return (
    <p className="t2 sm" role="status">
      {counts && words.signedInAt(last.machine_name, last.location?.name)}
    </p>
  )
}
