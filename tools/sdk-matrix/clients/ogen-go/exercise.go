// The exercise with the client of ogen: one call of each kind, a line of JSON for each.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	storefront "storefront.test/matrix/generated"
)

// key is the API key of every call.
type key string

func (one key) ApiKey(context.Context, storefront.OperationName) (storefront.ApiKey, error) {
	return storefront.ApiKey{Token: string(one)}, nil
}

func main() {
	ctx := context.Background()
	client, err := storefront.NewClient(os.Getenv("STOREFRONT_URL"), key(os.Getenv("STOREFRONT_API_KEY")))
	must(err)

	wanted := storefront.CreateProduct{Name: os.Getenv("PRODUCT_NAME"), Price: 123456.78, Tags: []string{"walnut"}}
	created, err := client.CreateProduct(ctx, &wanted, storefront.CreateProductParams{})
	must(err)
	product, isCreated := created.(*storefront.CreateProduct201Headers)
	if !isCreated {
		must(fmt.Errorf("the product was not created: %T", created))
	}
	id := product.Response.ID
	say(map[string]any{"step": "create", "id": id})

	found, err := client.GetProduct(ctx, storefront.GetProductParams{ID: id})
	must(err)
	read, isRead := found.(*storefront.GetProduct200Headers)
	if !isRead {
		must(fmt.Errorf("the product was not read: %T", found))
	}
	say(map[string]any{"step": "read", "name": read.Response.Name, "price": read.Response.Price, "average": read.Response.Rating.Average})

	drafts := storefront.ListProductsParams{
		Status: storefront.NewOptProductStatus(storefront.ProductStatusDraft),
		Limit:  storefront.NewOptInt(5),
	}
	page, err := client.ListProducts(ctx, drafts)
	must(err)
	listed, isListed := page.(*storefront.ProductListHeaders)
	if !isListed {
		must(fmt.Errorf("the products were not listed: %T", page))
	}
	ids := []string{}
	for _, one := range listed.Response.Data {
		ids = append(ids, one.ID)
	}
	say(map[string]any{"step": "list", "total": listed.Response.Total, "ids": ids})

	missing, err := client.GetProduct(ctx, storefront.GetProductParams{ID: "prod_missing"})
	must(err)
	if fault, isMissing := missing.(*storefront.NotFoundHeaders); isMissing {
		sayRefusal(404, fault.Response.Error)
	}

	nobody := storefront.CreateContent{
		CreatorId:   "cre_missing",
		Title:       "Nobody made this",
		Description: storefront.NewOptString("So nobody can submit it."),
	}
	refused, err := client.SubmitContent(ctx, &nobody, storefront.SubmitContentParams{})
	must(err)
	if fault, isRefused := refused.(*storefront.BadRequestHeaders); isRefused {
		sayRefusal(400, fault.Response.Error)
	}
}

func sayRefusal(status int, fault storefront.ErrorBody) {
	say(map[string]any{"step": "error", "status": status, "code": fault.Code, "field": fault.Details.Field.Or("")})
}

func say(line map[string]any) {
	must(json.NewEncoder(os.Stdout).Encode(line))
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
