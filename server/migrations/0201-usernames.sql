-- What a username looks like at a glance: two names with the same are mistaken for each other.
create function name_skeleton(name text) returns text immutable parallel safe strict language sql as $$
  select regexp_replace(
    translate(replace(replace(lower(translate(name, 'I', 'l')), 'rn', 'm'), 'vv', 'w'), '015-_', 'ols'), '(.)\1+', '\1', 'g')
$$;
create index users_name_skeleton on users (name_skeleton(username::text));
create index users_uid_folded on users (lower(uid));

-- Usernames that were given up and that nobody else may take yet; keyed digests, because they may name erased people.
create table resting_names (
  digest bytea primary key,
  -- Null for an erased account.
  user_id bigint references users,
  until timestamptz not null
);
create index resting_names_user on resting_names (user_id);
create index resting_names_until on resting_names (until);
