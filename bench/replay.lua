-- Sends requests from a file, each once (or over and over with "cycle"), and prints what came of it as one line of JSON.
-- The file holds each request as eight digits of length and its bytes.
local requests, count, next, cycle = {}, 0, 0, false

function init(args)
  local file = assert(io.open(args[1], "rb"))
  cycle = args[2] == "cycle"
  while true do
    local length = file:read(8)
    if not length then break end
    count = count + 1
    requests[count] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  next = next + 1
  if next > count then
    if not cycle then wrk.thread:stop() end
    next = 1
  end
  return requests[next]
end

function done(summary, latency, _)
  print(string.format(
    '{"count":%d,"seconds":%.6f,"refused":%d,"broken":%d,"p50":%.3f,"p90":%.3f,"p99":%.3f,"most":%.3f}',
    summary.requests, summary.duration / 1e6, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(90) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3))
end
