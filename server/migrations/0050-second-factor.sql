-- What proves a person beside the password: an authenticator app, recovery codes, passkeys.

create table authenticators (
  user_id bigint primary key references users,
  -- Encrypted; of no use without the portal's own secret.
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- Empty until the first code was entered: before that it is asked of nobody.
  confirmed_at timestamptz,
  -- The span of the last code that counted: no code counts twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

-- Questions that were answered: none is answered twice. They are not kept before.
create table answered_questions (
  question text primary key,
  ends_at timestamptz not null
);
create index answered_questions_over on answered_questions (ends_at);

-- Whether a second factor was given when the session was opened, or set up in it.
alter table sessions add column second_factor boolean not null default false;
