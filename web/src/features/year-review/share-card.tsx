import type { YearReview } from '@portal/contract/year-review'
import { Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lampColour } from '../../art/colour.ts'
import { isNative } from '../../lib/platform.ts'
import { tellApp } from '../../lib/native.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cardHeight, cardWidth, drawCard } from './draw-card.ts'
import { yearMessages as words } from './messages.ts'

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const
const plasma = '#ff9b63'

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })

function save(picture: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const canShareFiles = () =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] })

export function ShareCard({ review, name }: { review: YearReview; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const period = words.period(review.year, review.month)
  const label = words.cardLabel(name, period, review.total_plays, review.titles_played, review.days_played)
  useEffect(() => {
    let stale = false
    const lamp = review.top_title ? lampColour(review.top_title.gradient_start) : plasma
    if (canvas.current)
      drawCard(canvas.current, { review, name, lamp }).then(
        () => !stale && setState('drawn'),
        () => !stale && setState('failed'),
      )
    return () => {
      stale = true
    }
  }, [review, name])
  const withPicture = (action: (picture: Blob) => unknown) => async () => {
    try {
      if (canvas.current) await action(await pictureOf(canvas.current))
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed')
    }
  }
  const share = withPicture((picture) =>
    navigator.share({
      files: [new File([picture], words.fileName(period), { type: 'image/png' })],
      title: words.heading(period),
    }),
  )
  return (
    <div className="year-card">
      <canvas ref={canvas} width={cardWidth} height={cardHeight} role="img" aria-label={label} data-state={state} />
      {state === 'failed' && <Notice kind="error">{words.cardFailed}</Notice>}
      <div className="year-card-buttons">
        {isNative() ? (
          <Button
            icon={<Share2 {...icon} />}
            onClick={() => tellApp('app_share_content', { title: words.heading(period), text: label, url: location.origin })}
          >
            {words.share}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              icon={<Download {...icon} />}
              disabled={state === 'drawing'}
              onClick={withPicture((picture) => save(picture, words.fileName(period)))}
            >
              {words.save}
            </Button>
            {canShareFiles() && (
              <Button icon={<Share2 {...icon} />} disabled={state === 'drawing'} onClick={share}>
                {words.share}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
