-- Names that the owner of a home invited, as typed. The list looks the same whether or not an account has the name and
-- whether the invitation reached anybody, so it tells the owner nothing about people.
create table home_team_invitations (
  id bigint generated always as identity primary key,
  location_id bigint not null references locations,
  name citext not null,
  -- The account of that name, so that erasing it removes the row too.
  account_id bigint references users,
  invited_at timestamptz not null,
  unique (location_id, name)
);
create index home_team_invitations_of_account on home_team_invitations (account_id);
create index home_team_invitations_age on home_team_invitations (invited_at);

-- One valid code per home: a new one replaces the earlier one.
create table team_codes (
  location_id bigint primary key references locations,
  code_hash bytea not null unique,
  made_by bigint not null references users,
  expires_at timestamptz not null,
  uses int not null default 0 check (uses between 0 and 20)
);
create index team_codes_age on team_codes (expires_at);

-- A minor's membership waits for the guardian, who answers by a mailed link.
alter table home_team_memberships
  add column guardian_asked_at timestamptz,
  add column guardian_token_hash bytea unique;
create index home_team_memberships_open_at on home_team_memberships (invited_at) where accepted_at is null and left_at is null;
