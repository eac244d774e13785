-- `orders_counted` answers what it did.
drop index orders_takings;
