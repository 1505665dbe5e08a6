import type { MachineDetail } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Mark } from '../../art/mark.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { brand } from '../../lib/brand.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { QrPass } from '../../shared/qr-pass.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../lib/use-now.ts'
import { toolMessages as words } from './tool-messages.ts'

function PosterArt({ machine }: { machine: MachineDetail }) {
  const { title } = machine.model
  const place = machine.address?.name
  return (
    <div className="relative h-[560px] overflow-hidden bg-[#0b0908] text-[#f8f3ec] max-sm:h-[320px]">
      <TitleCover code={title.code} cut="tile" image={title.primary_background} className="absolute inset-0" eager />
      <div className="absolute inset-x-0 top-[45%] bottom-0 bg-linear-to-b from-transparent to-[rgb(11_9_8/0.92)]" />
      <div className="absolute inset-x-[6.5%] bottom-[6.5%]">
        <p className="flex items-center gap-2.5 font-bold font-stretch-[112%]">
          <Mark size={22} />
          {brand.product}
        </p>
        <h2 className="mt-1.5 mb-2 text-[clamp(40px,14vw,112px)] leading-[0.98] font-extrabold tracking-[-0.03em] font-stretch-[122%] wrap-anywhere sm:text-[clamp(56px,9vw,104px)] print:text-[104px]">
          {machine.game_name}
        </h2>
        <p className="text-[23px] font-medium max-sm:text-16">
          {place ? words.posterModelAt(machine.game_model.model_type_name, place) : machine.game_model.model_type_name}
        </p>
      </div>
    </div>
  )
}

const PosterSteps = () => (
  <div className="grid grid-cols-[288px_minmax(0,1fr)] items-center gap-11 px-[6.5%] pt-9.5 max-sm:grid-cols-1 max-sm:gap-6 print:grid-cols-[288px_minmax(0,1fr)]">
    <div className="rounded-3 border-2 border-[#111] p-2">
      <QrPass text={`${location.origin}/register`} size="100%" label={words.posterPlayerCode} />
    </div>
    <div>
      <h3 className="mb-4 text-[40px] leading-[1.05] font-extrabold tracking-[-0.024em] font-stretch-[118%] max-sm:text-26">
        {words.posterKeep}
      </h3>
      <ol>
        {words.posterSteps.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[34px_minmax(0,1fr)] border-t border-[#c9c9c9] py-2 text-[20px] leading-[1.32]"
          >
            <b className="font-num text-26 leading-none text-[#a8321a]">{index + 1}</b>
            {step}
          </li>
        ))}
      </ol>
    </div>
  </div>
)

export function MachinePoster({ id }: { id: number }) {
  const now = useNow(60_000)
  const machine = useQuery(query(api.machines.detail, { params: { id } }))
  const best = useQuery(query(api.plays.machineHighScores, { query: { machine_id: id } })).data?.high_score[0]
  const [withScore, setWithScore] = useState(true)
  const { data } = machine
  if (!data)
    return machine.isError ? (
      <ErrorState text={problemSentence(machine.error)} onRetry={() => void machine.refetch()} pending={machine.isFetching} />
    ) : (
      <Skeleton height={560} />
    )
  const name = data.custom_display_name || data.game_name
  return (
    <>
      {best && (
        <div className="print:hidden!">
          <CheckboxField label={words.posterScore} checked={withScore} onChange={(event) => setWithScore(event.target.checked)} />
        </div>
      )}
      <article
        className="w-full max-w-[794px] overflow-hidden bg-[#fff] text-[#111] [page:machine] [print-color-adjust:exact] print:max-w-none"
        aria-label={name}
      >
        <PosterArt machine={data} />
        <PosterSteps />
        <div className="mx-[6.5%] mt-12 flex flex-wrap items-center justify-between gap-8 border-t-3 border-[#111] py-4.5">
          {best && withScore ? (
            <p className="text-16 text-[#444]">
              {words.posterHighScore}
              <strong className="num block text-[48px] leading-[1.1] text-[#111]">{formatNumber(best.score)}</strong>
              {best.username || best.initials}, {formatDay(best.date, now)}
            </p>
          ) : (
            <span />
          )}
          <div className="flex max-w-[330px] items-center gap-3.5">
            <span className="flex-none border border-[#111]">
              <QrPass text={`${location.origin}/fault/${data.uid}`} size={84} label={words.posterFaultCode} className="p-1!" />
            </span>
            <p className="text-[15px] leading-[1.35] text-[#444]">
              <b className="block text-18 text-[#111]">{words.posterBroken}</b>
              {words.posterBrokenText}
            </p>
          </div>
        </div>
        <p className="px-[6.5%] pb-5.5 text-12 text-[#666]">
          {words.posterFoot(data.serial_number ?? '', formatDay(now.toISOString(), now))}
        </p>
      </article>
    </>
  )
}
