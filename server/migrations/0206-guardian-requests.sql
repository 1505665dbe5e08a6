-- Requests of minors that take effect when the guardian confirms. `subject` tells requests of a kind apart, `wish` keeps the values
-- of the call.
create table guardian_requests (
  id bigint generated always as identity primary key,
  child_id bigint not null references users,
  kind text not null check (kind in ('home', 'machine', 'transfer', 'team_code')),
  subject text not null,
  name text not null,
  wish jsonb not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'lapsed')),
  asked_at timestamptz not null,
  mailed_at timestamptz,
  ended_at timestamptz,
  -- A confirmed team code is made once.
  used_at timestamptz
);
create index guardian_requests_of_child on guardian_requests (child_id, asked_at);
create unique index guardian_requests_open on guardian_requests (child_id, kind, subject) where state = 'open';
create index guardian_requests_open_at on guardian_requests (asked_at) where state = 'open';
