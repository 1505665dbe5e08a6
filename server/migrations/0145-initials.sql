-- Players without initials get the first letters of their username. Private players and minors are shown as ??? instead:
-- their username is hidden.
update profiles p set initials = upper(left(regexp_replace(u.username::text, '[^A-Za-z0-9]', '', 'g'), 3))
from users u
where u.id = p.user_id and p.initials = '' and u.status <> 'deleted' and u.privacy <> 'private' and not u.is_minor;
