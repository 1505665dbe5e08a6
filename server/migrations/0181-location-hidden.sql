-- The event that a location left the public lists has the product's word. Events that wait keep their place in the order.
update domain_events set type = 'location.hidden' where type = 'place.hidden';
update dead_letters set type = 'location.hidden' where type = 'place.hidden';
