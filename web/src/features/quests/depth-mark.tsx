import { questMessages as words } from './messages.ts'

export const Wave = () => (
  <svg
    className="absolute inset-x-0 -top-[21px] h-[26px] w-full"
    viewBox="0 0 800 26"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path fill="#12334f" d={`M0 14${' q25 -12 50 0 t50 0'.repeat(8)}V26H0Z`} />
  </svg>
)

/** The depth of a badge on the scale; the ball is at the number of badges earned. */
export const DepthMark = ({ number, isBall }: { number: number; isBall: boolean }) => (
  <span
    className="relative grid h-full content-center border-r-[2px] border-[rgb(190_220_255/0.24)] pr-6.5 text-right text-[#d7e8fa] after:absolute after:top-1/2 after:right-0 after:h-0.5 after:w-3 after:bg-[rgb(190_220_255/0.5)] max-wide:pr-3.5"
    aria-hidden="true"
  >
    <b className="num text-[30px] max-wide:text-[23px]">{number}</b>
    <small className="text-12 text-[#a9c2dc] max-wide:text-11">{words.fathom(number)}</small>
    {isBall && (
      <i className="absolute top-1/2 -right-[13px] z-1 -mt-3 size-6 rounded-full bg-[radial-gradient(circle_at_36%_30%,#fff,#d5d8dc_38%,#70767d_78%,#2a2d31)] ring-4 ring-[#0d2238]" />
    )}
  </span>
)
