import http from 'node:http'

const body = JSON.stringify({ hello: 'world' })
http
  .createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    response.end(body)
  })
  .listen(Number(process.argv[2]), '127.0.0.1')
