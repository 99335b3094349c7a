module storefront.test/matrix

go 1.23
